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
  /** The code is being looked at. */
  busy: boolean;
  /** Something else is under way: no code is taken meanwhile. */
  blocked?: boolean;
  fault: string;
  /** Said below the field. */
  notice?: ReactNode;
  /** What the button says. */
  submit?: string;
  /** Before the button. */
  children?: ReactNode;
}

/** Six digits and the button that sends them. What was typed stays after a refusal, and the field has the focus. */
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

  // The field carries the sentence as its description: focusing it is what reads it out.
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
