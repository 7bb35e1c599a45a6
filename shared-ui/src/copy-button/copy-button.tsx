import { useState } from 'react';
import { Button } from '../button/button';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What the button says: 'Copy key'. */
  children: string;
}

const messages = {
  idle: '',
  copied: 'Copied.',
  failed: 'Your browser blocked copying. Select the text and copy it yourself.',
} as const;

/** Copies a text and says whether it worked. The sentence stands at the row's end, or below it. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof messages>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Not allowed, or not there on a page without https: the text can still be selected.
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
