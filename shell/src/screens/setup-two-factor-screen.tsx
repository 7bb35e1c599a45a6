import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { TotpSetup } from '@hive/contract/two-factor';
import type { apiPaths } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { useSession } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { buttonClass } from '@hive/shared-ui/button';
import { CopyButton } from '@hive/shared-ui/copy-button';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { readTravelState, type TravelState } from '../guards/destination';
import { useSecurityChanged } from '../security/use-security';
import { CodeForm } from '../two-factor/code-form';
import { QrCode } from '../two-factor/qr-code';
import { RecoveryCodes } from '../two-factor/recovery-codes';
import styles from '../two-factor/setup.module.css';
import { codeTooShort } from '../two-factor/use-email-code';
import { useTotpSetup } from '../two-factor/use-totp-setup';
import { Screen } from './screen';

const settings = paths.securitySettings.getHref();

/** Sets up an authenticator app. Nothing changes before its first correct code, so leaving midway is harmless. */
export default function SetupTwoFactorScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const changed = useSecurityChanged();
  const hasApp = useSession(({ user }) => user?.methods.includes('totp') ?? false);
  const from = readTravelState(location.state).from ?? settings;
  const setup = useTotpSetup(!hasApp, { onConfirmed: removeNotice });
  const { begun, recoveryCodes } = setup;

  /** Removes the notice that asks for the set-up. The address stays as it is: another one would mount the page again. */
  function removeNotice() {
    void navigate(location, { replace: true, state: { from } satisfies TravelState });
  }

  /** Returns to the page that required the app; its form has stored the input as a draft. */
  async function goOn() {
    await changed();
    await navigate(from, { replace: true });
  }

  if (recoveryCodes) {
    return (
      <Screen
        title="Your app is set up"
        lead="From now on, we’ll ask for its code when you log in."
      >
        <RecoveryCodes codes={recoveryCodes} onSaved={() => void goOn()} />
      </Screen>
    );
  }
  if (hasApp || isAlreadyOn(begun.error)) return <AlreadyOn />;
  return (
    <Screen
      title="Set up app-based 2FA"
      lead={
        <>
          An authenticator app on your phone shows a new code every 30 seconds. Enter the current
          code when you log in. You don’t have to wait for an email.
        </>
      }
      below={<Link to={from}>Not now</Link>}
    >
      {begun.data ? (
        <Steps key={begun.data.secret} setup={setup} {...begun.data} />
      ) : begun.error ? (
        <ErrorState message={begun.error.message} onRetry={() => void begun.refetch()} />
      ) : (
        <Skeleton variant="tile" />
      )}
    </Screen>
  );
}

/** Set up in another tab, of which this tab has not been notified. */
const isAlreadyOn = (error: unknown): boolean =>
  hasErrorCode<'POST', typeof apiPaths.totpSetup>(error, 'TOTP_ALREADY_ENABLED');

function AlreadyOn() {
  return (
    <Screen title="Set up app-based 2FA">
      <Alert tone="leaf">
        Your authenticator app is set up already. To use another one, switch this one off first.
      </Alert>
      <Link to={settings} className={buttonClass()}>
        Go to your security settings
      </Link>
    </Screen>
  );
}

interface StepsProps extends TotpSetup {
  setup: ReturnType<typeof useTotpSetup>;
}

function Steps({ setup, secret, otpauthUrl }: StepsProps) {
  const [code, setCode] = useState('');
  const { busy, fault, setFault, startedAnew, confirm } = setup;

  async function submit() {
    if (code.length !== limits.codeLength) setFault(codeTooShort);
    else await confirm(code);
  }

  return (
    <>
      {startedAnew && (
        <Alert tone="honey">
          That took too long, so we’ve created a new key. Add it to your app and remove the previous
          one.
        </Alert>
      )}
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h2 className={styles.stepTitle}>Add Hive to your app</h2>
          <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
          <p className={styles.muted}>
            Scan it with your app, <a href={otpauthUrl}>open it in an app on this device</a>, or
            type this key:
          </p>
          <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <div className={styles.row}>
            <CopyButton text={secret}>Copy key</CopyButton>
          </div>
        </li>
        <li className={styles.step}>
          <h2 className={styles.stepTitle}>Enter the code it shows</h2>
          <CodeForm
            code={code}
            onChange={setCode}
            onSubmit={() => void submit()}
            busy={busy}
            fault={fault}
            submit="Switch on"
          />
        </li>
      </ol>
    </>
  );
}
