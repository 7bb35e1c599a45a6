import { useState } from 'react';
import { Button } from '../button/button';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** Label: 'Copy key'. */
  children: string;
}

const messages = {
  idle: '',
  copied: 'Copied.',
  failed: 'Your browser blocked copying. Select the text and copy it yourself.',
} as const;

/** Copies a text and reports whether that worked, at the end of the row or below it. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof messages>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Not permitted, or unavailable without https: the user can still select the text.
      setState('failed');
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {children}
      </Button>
      <p role="status" className={styles.status}>
        {messages[state]}
      </p>
    </>
  );
}
