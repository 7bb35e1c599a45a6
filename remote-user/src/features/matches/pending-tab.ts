/** A tab that is opened before its URL is known. */
export interface PendingTab {
  go(url: string): void;
  close(): void;
}

/**
 * Opens an empty tab. It must be called in the click itself: after waiting for an answer, browsers take a new window
 * for a pop-up and refuse it. Null when it was refused all the same.
 */
export function openPendingTab(name: string): PendingTab | null {
  const tab = window.open('', '_blank');
  if (!tab || tab.closed) return null;
  try {
    // The brand's page gets no hold on ours.
    tab.opener = null;
    tab.document.title = `Opening ${name}…`;
    tab.document.body.textContent = `Opening ${name}…`;
  } catch (error) {
    console.info('The waiting tab could not be prepared', error);
  }
  return {
    go(url) {
      // A link and not the location: only a link can keep our address from the brand, as the plain links do.
      const link = tab.document.createElement('a');
      link.href = url;
      link.rel = 'noreferrer';
      link.textContent = `Continue to ${name}`;
      tab.document.body.replaceChildren(link);
      link.click();
    },
    close: () => tab.close(),
  };
}
