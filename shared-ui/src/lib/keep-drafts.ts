import { leavingEvent } from '@hive/contract/page-events';

/**
 * Call it before leaving the page temporarily: every form with a `draftKey` stores its typed values. A separate module:
 * the form code is larger than its callers.
 */
export const keepDrafts = (): void => void window.dispatchEvent(new Event(leavingEvent));
