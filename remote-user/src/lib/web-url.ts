/** The address when it may become a link: http(s) only (ASVS 1.2.2). */
export function webUrl(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
