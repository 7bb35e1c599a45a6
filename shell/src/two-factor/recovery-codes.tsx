import { useEffect, useRef } from 'react';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { CopyButton } from '@hive/shared-ui/copy-button';
import { saveFile } from '@hive/shared-ui/lib/save-file';
import styles from './setup.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The user confirms that the codes are saved. */
  onSaved: () => void;
}

const fileName = 'hive-recovery-codes.txt';

/** Ten recovery codes, shown only once, to copy or download. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const beginning = useRef<HTMLDivElement>(null);

  // They replace a form, so the focus moves to their beginning.
  useEffect(() => beginning.current?.focus(), []);

  return (
    <div className={styles.stack}>
      <div ref={beginning} tabIndex={-1}>
        <Alert tone="honey" title="Keep these codes somewhere safe">
          Each code works once instead of your app or passkey, if you lose your device. We can’t
          show them again.
        </Alert>
      </div>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
        <Button variant="secondary" onClick={() => download(codes)}>
          Download
        </Button>
      </div>
      <Button onClick={onSaved}>I have saved them</Button>
    </div>
  );
}

/** The file explains what it contains, for users who find it years later. */
function download(codes: readonly string[]): void {
  const text = `Hive recovery codes\n${window.location.origin}\nEach works once.\n\n${codes.join('\n')}\n`;
  saveFile(fileName, text, 'text/plain');
}
