/** A page that is stored in the browser. */
export interface StoredPage {
  /** Path and query. */
  address: string;
  title: string;
}

/** Styles of the offline page, with the colours of `shared-ui/src/tokens.css`. It can load no file, so it has its own. */
export const offlineStyles = `
:root{color-scheme:light dark;--paper:#fffbf2;--surface:#fff;--ink:#211a0e;--muted:#6b5f4b;--line:#e9dfc9;--link:#855600;--honey-edge:#a97800;--focus:#1d5fa8}
@media (prefers-color-scheme:dark){:root{--paper:#17130c;--surface:#211b12;--ink:#fbf3e1;--muted:#bfb198;--line:#3a3020;--link:#f4be45;--honey-edge:#f5b301;--focus:#8dbcf4}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 Figtree Variable,system-ui,sans-serif;overflow-wrap:break-word}
header,main{inline-size:min(100% - 32px,40rem);margin-inline:auto}
header{display:flex;align-items:center;gap:8px;block-size:64px;font:650 1.375rem/1 Fraunces Variable,Georgia,serif}
main{padding-block:32px 64px}
h1,h2{margin:0;font-family:Fraunces Variable,Georgia,serif;font-weight:600;line-height:1.15}
h1{font-size:2.25rem}
h2{margin-block-start:48px;font-size:1.375rem}
p{margin:12px 0 0}
.muted{color:var(--muted)}
.button{display:inline-flex;align-items:center;min-block-size:44px;padding:8px 20px;margin-block-start:24px;border:1px solid var(--honey-edge);border-radius:10px;background:#f5b301;color:#211a0e;font-weight:600;text-decoration:none}
ul{padding:0;margin:16px 0 0;border:1px solid var(--line);border-radius:14px;background:var(--surface);list-style:none}
li+li{border-block-start:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:var(--link)}
a:focus-visible{border-radius:4px;outline:2px solid var(--focus);outline-offset:2px}
`;

/**
 * The page for an address that cannot be reached and is not stored. It needs no script. The service worker contains the
 * source of this function, so it must not use anything outside itself.
 * @param requested path and query that could not be opened; null if the offline page itself was requested
 */
export function writeOfflinePage(
  requested: string | null,
  stored: readonly StoredPage[],
  styles: string,
): string {
  const escape = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const items = stored.map(
    ({ address, title }) => `<li><a href="${escape(address)}">${escape(title)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${requested === null ? 'Stored pages' : 'You are offline'} | Hive</title>
<style>${styles}</style>
</head>
<body>
<header><svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32"><path fill="#f5b301" d="M14.5 1.9a3 3 0 0 1 3 0l9.8 5.7a3 3 0 0 1 1.5 2.6v11.6a3 3 0 0 1-1.5 2.6l-9.8 5.7a3 3 0 0 1-3 0l-9.8-5.7a3 3 0 0 1-1.5-2.6V10.2a3 3 0 0 1 1.5-2.6z"/><path fill="none" stroke="#211a0e" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="M11 10v12M21 10v12M11 15.2c1.2 3.6 8.8 3.6 10 0"/></svg>Hive</header>
<main>
<h1>${requested === null ? 'Stored pages' : 'You are offline'}</h1>
<p>${requested === null ? 'You can read these pages without a connection.' : 'This page could not be loaded. Check your connection, then try again.'}</p>
<a class="button" href="${escape(requested ?? '/')}">${requested === null ? 'Open the home page' : 'Try again'}</a>
<h2>Pages on this device</h2>
${
  items.length > 0
    ? `<ul>${items.join('')}</ul><p class="muted">They are shown as they were when you opened them. Prices may have changed since.</p>`
    : '<p>No pages are stored yet. Public pages that you open are stored until you log out or Hive is updated.</p>'
}
</main>
</body>
</html>
`;
}

/** The style of the notice, with the colours of the page that it is written into. */
export const offlineNoticeStyle = `.hive-stored{margin:0;padding:12px 16px;border-block-end:1px solid var(--line);background:var(--honey-soft);color:var(--ink);text-align:center}.hive-stored a{color:inherit;white-space:nowrap}`;

/**
 * The notice at the top of a stored page. It remains true when the connection is back, because no script removes it. The
 * service worker contains the source of this function, so it must not use anything outside itself.
 * @param storedAt the `date` header of the stored response; null if it had none
 */
export function writeOfflineNotice(storedAt: string | null, style: string): string {
  const day = storedAt && new Date(storedAt);
  const since =
    day && !Number.isNaN(day.getTime())
      ? ` as it was on ${day.toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}`
      : ' as it was when you last opened it';
  // An empty address is the address of the page.
  return `<style>${style}</style><p class="hive-stored" role="status">You opened this page without a connection and see it${since}. Prices may have changed since. <a href="">Try again</a></p>`;
}
