import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { ToastProvider } from '@hive/shared-ui/toast';
import { measuredHeight } from '../layout/measured-height';
import { readPendingSignIn } from '../two-factor/pending-sign-in';
import type { CodeModalProps } from '../two-factor/code-modal';
import { ExpiryWatch } from './expiry-watch';
import { MessageWatch } from './message-watch';
import { OverrideWatch } from './override-watch';
import styles from './session-part.module.css';
import { StepUpWatch } from './step-up-watch';
import { TermsNotice } from './terms-notice';
import { TwoFactorReminderWatch } from './two-factor-reminder-watch';

const CodeModal = lazy<ComponentType<CodeModalProps>>(() =>
  import(/* webpackChunkName: "two-factor" */ '../two-factor/code-modal')
    .then(({ CodeModal }): { default: ComponentType<CodeModalProps> } => ({ default: CodeModal }))
    // Without the dialog, the header still links to the verification page.
    .catch(() => ({ default: () => null })),
);

const measure = measuredHeight('--messages-height');

/** What a session needs on every page: the expiry dialog, the prompt for the second factor, messages. */
export default function SessionPart() {
  return (
    <div ref={measure} className={styles.foot}>
      <OverrideWatch />
      <ToastProvider inFlow>
        <ExpiryWatch />
        <StepUpWatch />
        <MessageWatch />
        <TwoFactorReminderWatch />
        <CodeWatch />
      </ToastProvider>
      <TermsNotice />
    </div>
  );
}

/** Pages that ask for the code themselves, or start a new sign-in. */
const quietPages: readonly string[] = [paths.verify2fa.path, paths.login.path, paths.register.path];

/** The dialog for the second factor, while this tab's sign-in requires one. */
function CodeWatch() {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const awaiting = readPendingSignIn();
  if (!user || !needsTwoFactor(user) || awaiting === null) return null;
  if (quietPages.includes(pathname)) return null;
  return (
    <Suspense>
      <CodeModal key={awaiting} user={user} awaiting={awaiting} />
    </Suspense>
  );
}
