import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { emitAuthEvent, onAuthEvent } from '@hive/shared-auth/events';
import { useSession } from '@hive/shared-auth/session';
import { isReminderDue } from './reminder-storage';
import type { TwoFactorReminderProps } from './two-factor-reminder';

const TwoFactorReminder = lazy<ComponentType<TwoFactorReminderProps>>(() =>
  import('./two-factor-reminder')
    .then(({ TwoFactorReminder }): { default: ComponentType<TwoFactorReminderProps> } => ({
      default: TwoFactorReminder,
    }))
    .catch(() => ({ default: () => null })),
);

/** Pages where the user sets up the second factor: no reminder there. */
const quietPages: readonly string[] = [paths.securitySettings.path, paths.setup2fa.path];

/** Whether the user verified an emailed code and has no stronger factor. */
const hasNoStrongFactor = (user: SessionUser | null): boolean =>
  user !== null && user.twoFAVerified && user.email2FA.verified && !user.twoFA.enabled;

/** Fires the event for the reminder, and shows it unless it was snoozed or disabled. */
export function TwoFactorReminderWatch() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const needsReminder = useSession(({ user }) => hasNoStrongFactor(user));

  useEffect(
    () => onAuthEvent('show-2fa-upgrade-prompt', () => setOpen((open) => open || isReminderDue())),
    [],
  );
  useEffect(() => {
    if (needsReminder) emitAuthEvent('show-2fa-upgrade-prompt');
  }, [needsReminder]);

  if (!isOpen || !needsReminder || quietPages.includes(pathname)) return null;
  return (
    <Suspense>
      <TwoFactorReminder onClosed={() => setOpen(false)} />
    </Suspense>
  );
}
