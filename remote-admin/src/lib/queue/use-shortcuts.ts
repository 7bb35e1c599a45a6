import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStore } from '@hive/shared-auth/storage';

/** Storage key: set when the user has switched shortcuts off. */
export const shortcutsKey = 'adminShortcuts';

/** The actions of the shortcuts. */
export interface Shortcuts {
  /** J and K; in the list, arrow down and up too. */
  move: (by: 1 | -1) => void;
  /** The action of each other key, in lower case. */
  keys: Readonly<Record<string, () => void>>;
}

/** Elements in which keys are input. Letters do nothing in a checkbox. */
const editable =
  'input:not([type="checkbox"]), select, textarea, [contenteditable]:not([contenteditable="false"])';
const openWindow = '[role="dialog"], [role="alertdialog"]';

const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(editable)) &&
  !document.querySelector(openWindow);

/** Outside the list, arrow keys scroll the page and switch tabs. */
const isInList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-entry]') !== null;

function actionOf(event: KeyboardEvent, { move, keys }: Shortcuts): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 'j' || (key === 'arrowdown' && isInList(event))) return () => move(1);
  if (key === 'k' || (key === 'arrowup' && isInList(event))) return () => move(-1);
  // A held key makes one decision only.
  if (event.repeat) return undefined;
  return keys[key];
}

/** Single-key shortcuts for a queue. Inactive during text input, while a dialog is open, and when switched off. */
export function useShortcuts(shortcuts: Shortcuts) {
  const [isOn, setOn] = useState(() => deviceStore.get(shortcutsKey) !== 'off');
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isShortcut(event) ? actionOf(event, shortcuts) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);

  return {
    isOn,
    setOn: (on: boolean) => {
      setOn(on);
      if (on) deviceStore.remove(shortcutsKey);
      else deviceStore.set(shortcutsKey, 'off');
    },
  };
}
