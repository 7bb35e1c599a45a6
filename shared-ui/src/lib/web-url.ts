/** The URL if it is safe to link to: http(s) only (ASVS 1.2.2). */
export function webUrl(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Adds https:// to a website typed without a scheme. */
export function withScheme(website: string): string {
  const typed = website.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
