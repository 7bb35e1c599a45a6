/**
 * The public URL of a requested page. Uses only the path and query of the request: a request line such as
 * `//elsewhere.example/` or `http://elsewhere.example/` names another host, which would end up in the canonical links of
 * a cached page.
 */
export function pageUrl(requestUrl: string, publicUrl: string): URL {
  const local = requestUrl.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(local) ?? [];
  const url = new URL(publicUrl);
  url.pathname = path.replace(/^[/\\]+/, '/');
  url.search = search;
  return url;
}
