/** An email address, which wraps before its domain if it is too long for a line. */
export function EmailAddress({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  );
}
