import { leavingEvent } from '@hive/contract/page-events';

/**
 * Called before the page is left for something that leads back to it: every form with a `draftKey` keeps what was
 * typed. No part of the forms themselves, which weigh more than who calls this.
 */
export const keepDrafts = (): void => void window.dispatchEvent(new Event(leavingEvent));
