import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button';
import styles from './inline-confirm.module.css';

interface InlineConfirmProps {
  /** The question. */
  title: string;
  /** What will have changed afterwards. */
  children?: ReactNode;
  /** What the button says that does it. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Asks before something is destroyed, in its place on the page: a window would weigh more than the remotes that ask.
 * The keyboard goes to the harmless answer, and with that back to where it was.
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
