import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { http } from '@hive/shared-auth/http';
import { Badge } from '@hive/shared-ui/badge';
import { useAction } from '../screens/use-action';
import { ConfirmButton } from '../settings/confirm-button';
import { Section } from '../settings/section';
import { RecoveryCodes } from '../two-factor/recovery-codes';
import { type SecuritySectionProps, useSecurityChanged } from './use-security';

/** The number of codes left at which new ones are suggested. */
const few = 2;

/** The number of recovery codes left, and new ones. They exist while the account has an app or a passkey. */
export function RecoverySection({ overview }: SecuritySectionProps) {
  const { recoveryCodesLeft: left, totp, passkeys } = overview;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useSecurityChanged();
  const replace = useAction(async () => {
    const answer = await http.post(apiPaths.recoveryCodes, {});
    setCodes(answer.recoveryCodes);
    await changed();
  });

  if (!totp.enabled && passkeys.length === 0) return null;
  return (
    <Section
      title="Recovery codes"
      state={
        <Badge tone={left > few ? 'neutral' : 'honey'}>
          {left} of {limits.recoveryCodes} left
        </Badge>
      }
      lead="Each one lets you in once if you don’t have your phone or passkey. Keep them where only you can read them."
      fault={replace.fault}
      actions={
        !codes && (
          <ConfirmButton
            variant="secondary"
            busy={replace.busy}
            title="Get new recovery codes?"
            description="Your current codes stop working straight away."
            confirm="Get new codes"
            onConfirm={() => void replace.run()}
          >
            Get new codes
          </ConfirmButton>
        )
      }
    >
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
    </Section>
  );
}
