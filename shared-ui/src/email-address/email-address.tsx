/**
 * An email address, which wraps before its domain if it is too long for a line. One element, since a cell of a table on a
 * phone is a grid, where two texts would be two items.
 */
export function EmailAddress({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <span>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </span>
  );
}
