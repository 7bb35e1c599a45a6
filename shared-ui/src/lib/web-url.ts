/** The address when it may become a link: http(s) only (ASVS 1.2.2). */
export function webUrl(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** People type an address as they say it: without its scheme. */
export function withScheme(website: string): string {
  const typed = website.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
