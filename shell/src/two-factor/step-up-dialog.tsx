import { useEffect, useEffectEvent } from 'react';
import type { TwoFactorMethod } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import { renewToken } from '@hive/shared-auth/session';
import { Dialog } from '@hive/shared-ui/dialog';
import { methodTexts } from './method-texts';
import { TwoFactorProof } from './two-factor-proof';
import { useMethod } from './use-method';

interface StepUpDialogProps {
  methods: readonly TwoFactorMethod[];
  /** True: verified, and the session uses the new token. False: cancelled. */
  onSettled: (proved: boolean) => void;
}

/** Asks for a second factor over the current page, which stays as it is. */
export function StepUpDialog({ methods, onSettled }: StepUpDialogProps) {
  const { method, choose } = useMethod(methods);

  // Handled before other listeners, so that a dialog below does not close with this one.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    onSettled(false);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <Dialog
      open
      onOpenChange={() => onSettled(false)}
      title="Confirm that it is you"
      description={`${methodTexts[method].lead} Hive asks again after ${limits.stepUpMinutes} minutes.`}
    >
      <TwoFactorProof
        method={method}
        methods={methods}
        onMethod={choose}
        onVerified={async (accessToken) => {
          renewToken(accessToken);
          onSettled(true);
        }}
      />
    </Dialog>
  );
}
