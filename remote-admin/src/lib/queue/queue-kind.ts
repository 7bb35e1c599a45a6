import type { ComponentType } from 'react';

/** An item that awaits a decision. */
export interface QueueItem {
  _id: string;
}

/** The visible part of a queue. */
export interface QueueQuery {
  /** The id of a queue state. */
  state: string;
  page: number;
  pageSize: number;
  /** The chosen option of the queue's filter; absent without one. */
  filter?: string;
}

/** A page as the api returns it. */
export interface QueuePage<Item> {
  items: Item[];
  total: number;
}

interface QueueState {
  id: string;
  label: string;
  /** The message of the empty state. */
  empty: string;
}

/** A select that narrows every state of a queue. */
export interface QueueFilter {
  label: string;
  /** The option of no filter. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** Configures a queue: labels, api calls, and components for an item. */
export interface QueueKind<Item extends QueueItem> {
  /** 'Reviews'. */
  name: string;
  /** The states that items can be listed by, the default first. */
  states: readonly [QueueState, ...QueueState[]];
  filter?: QueueFilter;
  load: (query: QueueQuery, signal: AbortSignal) => Promise<QueuePage<Item>>;
  /** A short name that distinguishes the item. */
  nameOf: (item: Item) => string;
  mayApprove: (item: Item) => boolean;
  mayRefuse: (item: Item) => boolean;
  approve: (item: Item) => Promise<unknown>;
  refuse: (item: Item, reason: string) => Promise<unknown>;
  /** The labels of an approval; without them 'Approve', 'Approved'. */
  approval?: { verb: string; done: string };
  /** The labels of a refusal: 'Reject', 'Rejected'. */
  refusal: { verb: string; done: string };
  /** An extra sentence after an approval. */
  afterApproval?: string;
  /** The hint of the reason field: who reads the reason. */
  reasonHint: string;
  /** Common reasons. */
  reasons: readonly string[];
  /** An item in the list. Phrasing content only, since it is inside a button. */
  Entry: ComponentType<{ item: Item }>;
  /**
   * The item in full. `onBroken` reports media that no longer loads. Details with an action that removes the item from
   * the list call `onLeaving` before they send it, so that the item is not reported as removed by another admin.
   */
  Details: ComponentType<{ item: Item; onBroken: () => void; onLeaving: () => void }>;
}

/** The labels of an approval. */
export const approvalOf = <Item extends QueueItem>({ approval }: QueueKind<Item>) =>
  approval ?? { verb: 'Approve', done: 'Approved' };

/** Items on a page. The stylesheet depends on this number. */
export const itemsPerPage = 10;
