import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button';
import styles from './inline-confirm.module.css';

interface InlineConfirmProps {
  /** The question. */
  title: string;
  /** What the action changes. */
  children?: ReactNode;
  /** Label of the confirming button. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Inline confirmation of a destructive action: a dialog would be larger than the remotes that use it. Focuses the
 * cancelling button; cancelling restores the previous focus.
 */
export function InlineConfirm({ title, children, yes, no, onYes, onNo }: InlineConfirmProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element>(null);
  useEffect(() => {
    previousFocus.current = document.activeElement;
    group.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, []);
  return (
    <div ref={group} role="group" aria-labelledby={id} className={styles.confirm}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children && <p className={styles.text}>{children}</p>}
      <div className={styles.actions}>
        <Button variant="danger" size="sm" onClick={onYes}>
          {yes}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
            onNo();
          }}
        >
          {no}
        </Button>
      </div>
    </div>
  );
}
