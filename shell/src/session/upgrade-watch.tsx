import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { emitAuthEvent, onAuthEvent } from '@hive/shared-auth/events';
import { useSession } from '@hive/shared-auth/session';
import { isUpgradeDue } from './upgrade-memory';
import type { UpgradePromptProps } from './upgrade-prompt';

const UpgradePrompt = lazy<ComponentType<UpgradePromptProps>>(() =>
  import('./upgrade-prompt')
    .then(({ UpgradePrompt }): { default: ComponentType<UpgradePromptProps> } => ({
      default: UpgradePrompt,
    }))
    .catch(() => ({ default: () => null })),
);

/** Where the person is about to do what the prompt asks for. */
const quietPages: readonly string[] = [paths.securitySettings.path, paths.setup2fa.path];

/** Proved by a mailed code, with nothing stronger to prove it by. */
const couldUpgrade = (user: SessionUser | null): boolean =>
  user !== null && user.twoFAVerified && user.email2FA.verified && !user.twoFA.enabled;

/** Fires the event that asks for the upgrade prompt, and shows the prompt unless it was put off or switched off. */
export function UpgradeWatch() {
  const [asked, setAsked] = useState(false);
  const { pathname } = useLocation();
  const wanted = useSession(({ user }) => couldUpgrade(user));

  useEffect(() => onAuthEvent('show-2fa-upgrade-prompt', () => setAsked(isUpgradeDue())), []);
  useEffect(() => {
    if (wanted) emitAuthEvent('show-2fa-upgrade-prompt');
  }, [wanted]);

  if (!asked || !wanted || quietPages.includes(pathname)) return null;
  return (
    <Suspense>
      <UpgradePrompt onClosed={() => setAsked(false)} />
    </Suspense>
  );
}
