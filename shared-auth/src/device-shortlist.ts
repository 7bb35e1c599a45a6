import { useSyncExternalStore } from 'react';
import { limits } from '@hive/contract/limits';
import { deviceStore } from './storage';

/** A box on the shortlist of this device. */
export interface DeviceItem {
  boxId: string;
  /** For a box that has left Hive. */
  name: string;
  /** An instant. */
  addedAt: string;
  /** Pounds a month with delivery when it was added; null if it had no price. */
  monthlyCost: number | null;
}

/** The storage key. Every app of a page has its copy of this module, so the list has no other state. */
const key = 'hive-shortlist';
const changeEvent = 'hive-shortlist-change';

const none: readonly DeviceItem[] = [];

const isItem = (value: unknown): value is DeviceItem => {
  const { boxId, name, addedAt } = (value ?? {}) as Partial<Record<keyof DeviceItem, unknown>>;
  return [boxId, name, addedAt].every((text) => typeof text === 'string');
};

function parse(text: string | null): readonly DeviceItem[] {
  if (text === null) return none;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return none;
    const byId = new Map(value.filter(isItem).map((item) => [item.boxId, item]));
    return [...byId.values()].slice(0, limits.shortlistMax);
  } catch {
    return none;
  }
}

let last: { text: string | null; items: readonly DeviceItem[] } = { text: null, items: none };

/** The boxes of this device, the newest first. The same array until the list changes. */
export function readDeviceShortlist(): readonly DeviceItem[] {
  const text = deviceStore.get(key);
  if (text !== last.text) last = { text, items: parse(text) };
  return last.items;
}

function write(items: readonly DeviceItem[]): void {
  if (items.length === 0) deviceStore.remove(key);
  else deviceStore.set(key, JSON.stringify(items));
  window.dispatchEvent(new Event(changeEvent));
}

/** Adds a box. @returns false if the list is full */
export function addToDeviceShortlist(item: DeviceItem): boolean {
  const others = readDeviceShortlist().filter(({ boxId }) => boxId !== item.boxId);
  if (others.length >= limits.shortlistMax) return false;
  write([...others, item].sort((one, other) => other.addedAt.localeCompare(one.addedAt)));
  return true;
}

/** Removes boxes: those that a server has taken, or one that its owner removes. */
export function removeFromDeviceShortlist(boxIds: readonly string[]): void {
  write(readDeviceShortlist().filter(({ boxId }) => !boxIds.includes(boxId)));
}

function subscribe(onChange: () => void): () => void {
  // A change in another tab fires 'storage'.
  const events = [changeEvent, 'storage'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** The boxes of this device. None on the server, and until a page that it rendered is hydrated. */
export const useDeviceShortlist = (): readonly DeviceItem[] =>
  useSyncExternalStore(subscribe, readDeviceShortlist, () => none);
