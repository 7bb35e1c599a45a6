import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { TwoFactorMethod } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { useSession } from '@hive/shared-auth/session';
import { readDestination, rememberDestination, type TravelState } from '../guards/destination';
import { finishSignIn } from '../two-factor/finish-sign-in';
import { methodTexts } from '../two-factor/method-texts';
import { TrustChoice } from '../two-factor/trust-choice';
import { TwoFactorProof } from '../two-factor/two-factor-proof';
import { useMethod } from '../two-factor/use-method';
import { Screen } from './screen';
import styles from './screen.module.css';

/** Before the session is known it is the emailed code, with which every account starts. */
const mailOnly: readonly TwoFactorMethod[] = ['email'];

/** Verifies the second factor at sign-in. The guard redirects once the session is verified. */
export default function VerifyTwoFactorScreen() {
  const user = useSession((session) => session.user);
  const methods = user?.methods ?? mailOnly;
  const { method, choose } = useMethod(methods);
  const [trust, setTrust] = useState(false);
  const [entryShown, setEntryShown] = useState(false);
  const { title, lead } = methodTexts[method];

  useEffect(() => {
    const timer = setTimeout(() => setEntryShown(true), limits.codeEntryDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Screen
      title={title}
      lead={method === 'email' ? <MailedTo email={user?.email} /> : lead}
      below={methods[0] === 'email' && <SecurityLink />}
    >
      <title>{`${title} | Hive`}</title>
      <div className={styles.codeEntry}>
        {entryShown && (
          <TwoFactorProof
            method={method}
            methods={methods}
            onMethod={choose}
            onVerified={(accessToken) => finishSignIn(accessToken, trust)}
          >
            <TrustChoice checked={trust} onChange={setTrust} />
          </TwoFactorProof>
        )}
      </div>
    </Screen>
  );
}

function MailedTo({ email }: { email: string | undefined }) {
  return (
    <>Please check your email{email && <> at {email}</>} and enter the 6-digit code we sent you.</>
  );
}

/** The settings require a verified session: choosing the link is remembered, and followed after verification. */
function SecurityLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const security = paths.securitySettings.getHref();

  function goLater(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    rememberDestination(security);
    const travel: TravelState = { from: security };
    void navigate(paths.verify2fa.getHref(), { replace: true, state: travel });
  }

  return (
    <>
      <Link to={security} onClick={goLater}>
        Set up app-based 2FA
      </Link>
      <p role="status">
        {readDestination(state) === security &&
          'Enter the code first. You will get to your security settings right after.'}
      </p>
    </>
  );
}
