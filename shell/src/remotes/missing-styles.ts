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
 */
export function removeMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasLoaded(link)) link.remove();
  }
}
