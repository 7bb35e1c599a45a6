/**
 * Whether a style sheet has loaded. A file that the server did not have may appear as a sheet without rules, which no
 * file of a release is. The rules of another origin cannot be read.
 */
export function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return true;
  }
}

/**
 * Removes the page's style sheets that failed to load. Otherwise loading a remote's page would take them as loaded; now it
 * requests them again, and fails rather than show a page without its styles.
 * WebKit can run a deferred script while a style sheet is loading, so one without a result is awaited first.
 */
export async function removeMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  for (const link of links.filter((one) => !hasLoaded(one))) {
    if (document.readyState !== 'complete') await waitForResult(link);
    if (!hasLoaded(link)) link.remove();
  }
}

/** A style sheet that has already failed has no more events; the page's load event comes after all of them. */
const waitForResult = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    window.addEventListener('load', resolve);
  });
