import { deviceStore } from '@hive/shared-auth/storage';

import { reminderSeenKey } from '@hive/shared-auth/session-storage';

const keys = { lastShown: '2faPromptLastShown', disabled: '2faPromptDisabled' } as const;

/** The local date: 'tomorrow' follows the user's time zone. */
function today(): string {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether the reminder may be shown: not disabled on this device, not closed today, not shown since the sign-in. */
export const isReminderDue = (): boolean =>
  deviceStore.get(keys.disabled) === null &&
  deviceStore.get(keys.lastShown) !== today() &&
  deviceStore.get(reminderSeenKey) === null;

/** Records that the reminder is shown: once per sign-in, in one tab. */
export const markReminderSeen = (): void => deviceStore.set(reminderSeenKey, 'true');

/** Hides the reminder until tomorrow, or permanently on this device. */
export function snoozeReminder(forGood: boolean): void {
  deviceStore.set(keys.lastShown, today());
  if (forGood) deviceStore.set(keys.disabled, 'true');
}
