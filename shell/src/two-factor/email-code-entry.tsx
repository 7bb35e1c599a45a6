import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import { Button } from '@hive/shared-ui/button';
import { CodeForm } from './code-form';
import type { MethodEntryProps } from './method-texts';
import styles from './two-factor.module.css';
import { useEmailCode } from './use-email-code';

interface EmailCodeEntryProps extends MethodEntryProps {
  /** Whether opening it sends a code when none is pending. */
  mailOnOpen: boolean;
}

/** Verifies with the emailed code, and resends it. */
export function EmailCodeEntry({ onVerified, mailOnOpen, children }: EmailCodeEntryProps) {
  const [code, setCode] = useState('');
  const { pending, attempt, fault, notice, mailDelayed, secondsLeft, resend, verify } =
    useEmailCode({
      onVerified,
      mailOnOpen,
    });

  // The server's message may include the count, which is not repeated.
  const number = Math.min(Math.max(attempt, 1), limits.codeAttempts);
  const count = `Attempt ${number} of ${limits.codeAttempts}`;

  async function resendCode() {
    setCode('');
    await resend();
  }

  return (
    <div className={styles.stack}>
      <CodeForm
        code={code}
        onChange={setCode}
        onSubmit={() => void verify(code)}
        busy={pending === 'verify'}
        blocked={pending === 'resend'}
        fault={fault}
        notice={
          <div role="status" className={styles.muted}>
            {!fault.includes(count) && <p>{count}</p>}
            {notice && <p>{notice}</p>}
            {mailDelayed && (
              <p>
                Our emails are slow at the moment. Your code is on its way. Asking for a new one
                won’t be faster.
              </p>
            )}
          </div>
        }
      >
        {children}
      </CodeForm>
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
    </div>
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
