import type { MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { Recommendation } from '@hive/contract/matching';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { logAffiliateClick } from './api/log-affiliate-click';
import { openPendingTab } from './pending-tab';

export const noLink = '⚠️ No affiliate link available.';
const trackingFailed = '⚠️ Unable to track affiliate link. Try again.';

export type ClickState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  /** The browser blocked the tab: the user gets a link to open. */
  | { kind: 'blocked'; url: string }
  | { kind: 'failed'; message: string };

export interface StaleBox {
  /** Called when the list is older than the catalogue. The message is set when the box is no longer on Hive. */
  onStale: (message?: string) => void;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the browser handles the click: another mouse button, or a modifier key that opens a new tab or window. */
const isHandledByBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Handles clicks on a box's affiliate link: records the click, then opens the URL. One click at a time. */
export function useAffiliateClick(box: Recommendation, { onStale }: StaleBox) {
  const [state, setState] = useState<ClickState>({ kind: 'idle' });
  const isPending = useRef(false);

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
      // The link has changed since the list was loaded.
      if (code === 'VALIDATION_FAILED') onStale();
      const fallback = code === 'AFFILIATE_LINK_MISSING' ? noLink : trackingFailed;
      setState({ kind: 'failed', message: getErrorMessage(error, fallback) });
    }
  }

  async function click(event: MouseEvent): Promise<void> {
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    if (isPending.current) return;
    if (!box.affiliateLink) return setState({ kind: 'failed', message: noLink });
    isPending.current = true;
    await follow(box.affiliateLink).finally(() => {
      isPending.current = false;
    });
  }

  return { state, onClick: (event: MouseEvent) => void click(event) };
}
