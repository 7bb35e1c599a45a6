import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { limits } from '@hive/contract/limits';
import { Button } from '@hive/shared-ui/button';
import { CodeInput } from '@hive/shared-ui/code-input';
import styles from './two-factor.module.css';

interface CodeFormProps {
  code: string;
  onChange: (code: string) => void;
  onSubmit: () => void;
  /** The code is being verified. */
  busy: boolean;
  /** Another action is in progress: no code is accepted meanwhile. */
  blocked?: boolean;
  fault: string;
  /** Hint below the field. */
  notice?: ReactNode;
  /** Label of the button. */
  submit?: string;
  /** Before the button. */
  children?: ReactNode;
}

/** Six digits and the button that submits them. After a rejection the input stays and the field has the focus. */
export function CodeForm({
  code,
  onChange,
  onSubmit,
  busy,
  blocked = false,
  fault,
  notice,
  submit = 'Verify',
  children,
}: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);

  // The message is the field's description, so focusing the field announces it.
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (code !== '' && !busy && !blocked) onSubmit();
  }

  return (
    <form className={styles.stack} onSubmit={send} noValidate>
      <CodeInput
        ref={input}
        label="6-digit code"
        length={limits.codeLength}
        value={code}
        onChange={onChange}
        error={fault || undefined}
      />
      {notice}
      {children}
      <Button type="submit" disabled={code === '' || busy || blocked} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
