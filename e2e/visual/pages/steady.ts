import type { Page } from '@playwright/test';
import type { Steadied } from './page-image';

/** Shows what differs between runs in the same way. */
export async function steady(page: Page, parts: readonly Steadied[]): Promise<void> {
  for (const part of parts) {
    if ('hidden' in part) await hide(page, part.hidden);
    else await replaceText(page, part.text, part.becomes);
  }
}

const hide = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).style.visibility = 'hidden';
  });

/** Changes text nodes, not elements, so that React still finds its elements. */
const replaceText = (page: Page, { source, flags }: RegExp, becomes: string): Promise<void> =>
  page.evaluate(
    ([pattern, options, text]) => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const node = nodes.currentNode as Text;
        const changed = node.data.replace(new RegExp(pattern, options), text);
        if (changed !== node.data) node.data = changed;
      }
    },
    [source, flags, becomes] as const,
  );
