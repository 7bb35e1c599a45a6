import { deviceStore } from '@hive/shared-auth/storage';

const keys = { lastShown: '2faPromptLastShown', disabled: '2faPromptDisabled' } as const;

/** The local date: 'tomorrow' follows the user's time zone. */
function today(): string {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether the reminder may be shown: not disabled on this device and not closed today. */
export const isReminderDue = (): boolean =>
  deviceStore.get(keys.disabled) === null && deviceStore.get(keys.lastShown) !== today();

/** Hides the reminder until tomorrow, or permanently on this device. */
export function snoozeReminder(forGood: boolean): void {
  deviceStore.set(keys.lastShown, today());
  if (forGood) deviceStore.set(keys.disabled, 'true');
}
