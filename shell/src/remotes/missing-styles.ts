/**
 * Takes away the page's style files that did not come. Loading a page counts a style that stands in the page as there;
 * without it, it asks once more, and fails rather than show a page without its styles.
 */
export function takeMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.remove();
  }
}
