import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import { Button } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import type { MethodEntryProps } from './method-texts';
import styles from './two-factor.module.css';
import { useVerification } from './use-verification';

const sendCode = (body: { code: string }) => http.post(apiPaths.recoveryVerify, body);

/** Verifies with one of the ten codes saved when two-factor was set up. */
export function RecoveryCodeEntry({ onVerified, children }: MethodEntryProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { pending, fault, prove } = useVerification(sendCode, onVerified);

  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') void prove({ code });
  }

  return (
    <form className={styles.stack} onSubmit={send} noValidate>
      <TextField
        ref={input}
        label="Recovery code"
        hint="16 characters. You can leave out dashes, and capitals don’t matter."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={styles.recoveryCode}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fault || undefined}
      />
      {children}
      <Button type="submit" disabled={code.trim() === '' || pending} busy={pending}>
        Verify
      </Button>
    </form>
  );
}
