import { deviceStore } from '@hive/shared-auth/storage';

const keys = { lastShown: '2faPromptLastShown', disabled: '2faPromptDisabled' } as const;

/** The day by this device's calendar: 'tomorrow' is the person's own. */
function today(): string {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether the upgrade prompt may be shown: not switched off on this device, and not closed today. */
export const isUpgradeDue = (): boolean =>
  deviceStore.get(keys.disabled) === null && deviceStore.get(keys.lastShown) !== today();

/** Not again today, or never again. */
export function putOffUpgrade(forGood: boolean): void {
  deviceStore.set(keys.lastShown, today());
  if (forGood) deviceStore.set(keys.disabled, 'true');
}
