import type { MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { Recommendation } from '@hive/contract/matching';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { logAffiliateClick } from './api/log-affiliate-click';
import { openPendingTab } from './pending-tab';

export const noLink = '⚠️ No affiliate link available.';
const notTracked = '⚠️ Unable to track affiliate link. Try again.';

export type ClickState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  /** The browser refused the tab: the person opens the address themselves. */
  | { kind: 'blocked'; url: string }
  | { kind: 'failed'; message: string };

export interface StaleBox {
  /** The list is older than the catalogue: it should be fetched anew. A box that has left comes with the sentence. */
  onStale: (gone?: string) => void;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the browser should open the link by itself: another button, or a key that asks for a tab of its own. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A press on a box's affiliate link: recorded first, then opened. One at a time. */
export function useAffiliateClick(box: Recommendation, { onStale }: StaleBox) {
  const [state, setState] = useState<ClickState>({ kind: 'idle' });
  const underWay = useRef(false);

  async function follow(affiliateLink: string): Promise<void> {
    setState({ kind: 'opening' });
    const tab = openPendingTab(box.name);
    try {
      const url = await logAffiliateClick(box, affiliateLink);
      if (!tab) return setState({ kind: 'blocked', url });
      await wait(limits.affiliateOpenDelayMs);
      tab.go(url);
      setState({ kind: 'idle' });
    } catch (error) {
      tab?.close();
      const code = error instanceof ApiError ? error.code : null;
      if (error instanceof ApiError && code === 'BOX_GONE') return onStale(error.message);
      // The link has changed since the list came.
      if (code === 'VALIDATION_FAILED') onStale();
      const own = code === 'AFFILIATE_LINK_MISSING' ? noLink : notTracked;
      setState({ kind: 'failed', message: getErrorMessage(error, own) });
    }
  }

  async function click(event: MouseEvent): Promise<void> {
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (underWay.current) return;
    if (!box.affiliateLink) return setState({ kind: 'failed', message: noLink });
    underWay.current = true;
    await follow(box.affiliateLink).finally(() => {
      underWay.current = false;
    });
  }

  return { state, onClick: (event: MouseEvent) => void click(event) };
}
