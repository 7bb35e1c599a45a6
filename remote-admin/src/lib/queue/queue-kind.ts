import type { ComponentType } from 'react';

/** A thing that waits for a decision. */
export interface QueueItem {
  _id: string;
}

/** What of a queue is looked at. */
export interface QueueQuery {
  /** The id of one of its states. */
  state: string;
  page: number;
  pageSize: number;
}

/** As the api's paged lists answer. */
export interface QueuePage<Item> {
  items: Item[];
  total: number;
}

interface QueueState {
  id: string;
  label: string;
  /** What is said where nothing is in it. */
  empty: string;
}

/** What a queue is of: the words, the calls, and how one of its things is shown. */
export interface QueueKind<Item extends QueueItem> {
  /** 'Reviews'. */
  name: string;
  /** The states it can be read by, the usual one first. */
  states: readonly [QueueState, ...QueueState[]];
  load: (query: QueueQuery, signal: AbortSignal) => Promise<QueuePage<Item>>;
  /** Tells one from the others, in a few words. */
  nameOf: (item: Item) => string;
  mayApprove: (item: Item) => boolean;
  mayRefuse: (item: Item) => boolean;
  approve: (item: Item) => Promise<unknown>;
  refuse: (item: Item, reason: string) => Promise<unknown>;
  /** What a refusal is called here: 'Reject', 'Rejected'. */
  refusal: { verb: string; done: string };
  /** What is said after an approval, beside that it was made. */
  afterApproval?: string;
  /** Who reads the reason. */
  reasonHint: string;
  /** Reasons that are given again and again. */
  reasons: readonly string[];
  /** A thing in the list: words within a button. */
  Entry: ComponentType<{ item: Item }>;
  /** All of it. `onBroken`: something it shows cannot be opened any more. */
  Details: ComponentType<{ item: Item; onBroken: () => void }>;
}

/** Things on a page. The stylesheet counts on it. */
export const itemsPerPage = 10;
