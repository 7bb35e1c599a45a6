/**
 * Whether a style file has come. One that the server did not have may stand in the page as a sheet without rules, which
 * no file of a release is; what is in a sheet of another origin is not ours to read.
 */
export function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return true;
  }
}

/**
 * Takes away the page's style files that did not come. Loading a page counts a style that stands in the page as there;
 * without it, it asks once more, and fails rather than show a page without its styles.
 */
export function takeMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasCome(link)) link.remove();
  }
}
