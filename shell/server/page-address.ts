/**
 * The address of a request as a page of our own site. Only path and query are taken: a request line such as
 * `//elsewhere.example/` or `http://elsewhere.example/` names another host, and that host would stand in the canonical
 * links of a page that everybody gets.
 */
export function pageAddress(requestUrl: string, publicUrl: string): URL {
  const local = requestUrl.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(local) ?? [];
  const address = new URL(publicUrl);
  address.pathname = path.replace(/^[/\\]+/, '/');
  address.search = search;
  return address;
}
