import { useState } from 'react';
import type { SessionUser } from '@hive/contract/auth';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { isPutAside, putAside, wasCodeSent } from './pending-sign-in';
import { finishSignIn } from './finish-sign-in';
import { methodTexts } from './method-texts';
import { TrustChoice } from './trust-choice';
import styles from './two-factor.module.css';
import { TwoFactorProof } from './two-factor-proof';
import { useMethod } from './use-method';

export interface CodeModalProps {
  user: SessionUser;
  /** Identifies the sign-in that requires the code. */
  awaiting: string;
}

/**
 * Asks for the second factor over a public page. It can be closed, because the page behind it is public; a bar then
 * reopens it.
 */
export function CodeModal({ user, awaiting }: CodeModalProps) {
  const [aside, setAside] = useState(() => isPutAside(awaiting));
  const [trust, setTrust] = useState(false);
  const { method, choose } = useMethod(user.methods);
  const { title, lead } = methodTexts[method];

  function setOpen(open: boolean) {
    putAside(open ? null : awaiting);
    setAside(!open);
  }

  return (
    <>
      {aside && (
        <aside aria-label="Sign-in" className={styles.bar}>
          <span>You aren’t logged in yet. There’s one step left.</span>
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Enter your code
          </Button>
        </aside>
      )}
      <Dialog open={!aside} onOpenChange={setOpen} title={title} description={lead}>
        <TwoFactorProof
          method={method}
          methods={user.methods}
          onMethod={choose}
          mailOnOpen={!wasCodeSent()}
          onVerified={(accessToken) => finishSignIn(accessToken, trust)}
        >
          <TrustChoice checked={trust} onChange={setTrust} />
        </TwoFactorProof>
      </Dialog>
    </>
  );
}
