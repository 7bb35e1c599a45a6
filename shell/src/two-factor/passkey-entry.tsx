import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { DeviceStatus } from './device-status';
import { knowsPasskeys } from './passkey-device';
import type { MethodEntryProps } from './method-texts';
import styles from './two-factor.module.css';
import { usePasskeyProof } from './use-passkey-proof';

/** Verifies with a passkey: one button, then the browser asks for fingerprint, face, PIN or security key. */
export function PasskeyEntry({ onVerified, children }: MethodEntryProps) {
  const { pending, waiting, notice, prove } = usePasskeyProof(onVerified);
  if (!knowsPasskeys()) {
    return (
      <Alert tone="sky" title="This browser doesn’t support passkeys">
        Use another browser, or confirm it’s you another way.
      </Alert>
    );
  }
  return (
    <div className={styles.stack}>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      {children}
      <Button busy={pending} onClick={() => void prove()}>
        Use a passkey
      </Button>
      <DeviceStatus waiting={waiting} />
    </div>
  );
}
