import type { FormEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { CodeInput } from '@hive/shared-ui/code-input';
import { readDestination, rememberDestination, type TravelState } from '../guards/destination';
import { Screen } from './screen';
import styles from './screen.module.css';
import { useEmailCode } from './use-email-code';

/** Proving the second factor with the mailed code. */
export default function VerifyTwoFactorScreen() {
  const email = useSession((session) => session.user?.email);
  const [entryShown, setEntryShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setEntryShown(true), limits.codeEntryDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Screen
      title="Check your e-mail"
      lead={
        <>
          Please check your e-mail{email && <> at {email}</>} and enter the 6-digit code we sent
          you.
        </>
      }
      below={<SecurityLink />}
    >
      <div className={styles.codeEntry}>{entryShown && <CodeEntry />}</div>
    </Screen>
  );
}

/** The settings are closed until the code is proved: a press is remembered, said, and honoured afterwards. */
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

function CodeEntry() {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { pending, attempt, fault, news, secondsLeft, resend, verify } = useEmailCode();

  // The field carries the sentence as its description: focusing it is what reads it out.
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);

  // The server's sentence may carry the count: once is enough.
  const count = `Attempt ${Math.min(attempt, limits.codeAttempts)} of ${limits.codeAttempts}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code !== '' && !pending) await verify(code);
  }

  async function resendCode() {
    setCode('');
    await resend();
  }

  return (
    <form className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
      <CodeInput
        ref={input}
        label="6-digit code"
        length={limits.codeLength}
        value={code}
        onChange={setCode}
        error={fault || undefined}
      />
      <div role="status" className={styles.muted}>
        {attempt > 0 && !fault.includes(count) && <p>{count}</p>}
        {news && <p>{news}</p>}
      </div>
      <Button type="submit" disabled={code === '' || pending !== null} busy={pending === 'verify'}>
        Verify
      </Button>
      <div className={styles.stack}>
        <Button
          variant="quiet"
          disabled={secondsLeft > 0 || pending !== null}
          busy={pending === 'resend'}
          onClick={() => void resendCode()}
        >
          Resend
        </Button>
        {secondsLeft > 0 && <Countdown seconds={secondsLeft} />}
      </div>
    </form>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const share = Math.min(1, seconds / limits.resendCooldownSeconds);
  return (
    <div>
      <p className={styles.muted}>You can ask for a new code in {seconds} s.</p>
      <div className={styles.countdown} aria-hidden="true">
        <span style={{ scale: `${share} 1` }} />
      </div>
    </div>
  );
}
