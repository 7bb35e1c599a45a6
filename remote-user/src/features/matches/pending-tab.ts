/** A tab that is opened before its URL is known. */
export interface PendingTab {
  go(url: string): void;
  close(): void;
}

/**
 * Opens an empty tab. Must be called synchronously in the click handler: after an await, browsers treat a new window as
 * a pop-up and block it. Returns null when it is blocked anyway.
 */
export function openPendingTab(name: string): PendingTab | null {
  const tab = window.open('', '_blank');
  if (!tab || tab.closed) return null;
  try {
    // The brand's page must not be able to control ours.
    tab.opener = null;
    tab.document.title = `Opening ${name}…`;
    tab.document.body.textContent = `Opening ${name}…`;
  } catch (error) {
    console.info('The pending tab could not be prepared', error);
  }
  return {
    go(url) {
      // A link instead of `location`: only a link supports noreferrer, which hides our URL from the brand.
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
