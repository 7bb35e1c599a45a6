import { useEffect, useRef } from 'react';
import type { TwoFactorMethod } from '@hive/contract/auth';
import { Button } from '@hive/shared-ui/button';
import { AppCodeEntry } from './app-code-entry';
import { EmailCodeEntry } from './email-code-entry';
import { PasskeyEntry } from './passkey-entry';
import { methodTexts, type MethodEntryProps } from './method-texts';
import { RecoveryCodeEntry } from './recovery-code-entry';
import styles from './two-factor.module.css';

interface TwoFactorProofProps extends MethodEntryProps {
  /** The method that is shown. */
  method: TwoFactorMethod;
  /** All methods of the account. */
  methods: readonly TwoFactorMethod[];
  onMethod: (method: TwoFactorMethod) => void;
  /** Whether opening the email method sends a code when none is pending. */
  mailOnOpen?: boolean;
}

/** Verifies the second factor with one of the account's methods, and switches between methods. */
export function TwoFactorProof({
  method,
  methods,
  onMethod,
  mailOnOpen = true,
  ...entry
}: TwoFactorProofProps) {
  const others = methods.filter((other) => other !== method);
  const entryRef = useRef<HTMLDivElement>(null);
  const shown = useRef(method);

  // Switching removes the pressed button, so the focus moves to the new method.
  useEffect(() => {
    if (shown.current === method) return;
    shown.current = method;
    entryRef.current?.querySelector<HTMLElement>('input:not([type=checkbox]), button')?.focus();
  }, [method]);

  return (
    <div className={styles.stack}>
      <div ref={entryRef}>{entryOf(method, entry, mailOnOpen)}</div>
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((other) => (
            <Button key={other} variant="quiet" size="sm" onClick={() => onMethod(other)}>
              {methodTexts[other].offer}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function entryOf(method: TwoFactorMethod, entry: MethodEntryProps, mailOnOpen: boolean) {
  switch (method) {
    case 'email':
      return <EmailCodeEntry {...entry} mailOnOpen={mailOnOpen} />;
    case 'totp':
      return <AppCodeEntry {...entry} />;
    case 'recovery':
      return <RecoveryCodeEntry {...entry} />;
    case 'passkey':
      return <PasskeyEntry {...entry} />;
  }
}
