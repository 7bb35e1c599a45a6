/** The link as a URL, or null if it is invalid or not http(s): nothing else is ever opened (ASVS 1.2.2). */
export function readWebUrl(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Whether two strings are the same address. */
export function isSameUrl(a: string, b: string): boolean {
  const [first, second] = [readWebUrl(a), readWebUrl(b)];
  return first !== null && second !== null && first.href === second.href;
}

/** The address to open: the brand's link, with the click's id if the visitor consented. */
export function tagAffiliateUrl(link: URL, parameter: string, clickId: string | null): string {
  const url = new URL(link);
  if (clickId) url.searchParams.set(parameter, clickId);
  return url.href;
}
