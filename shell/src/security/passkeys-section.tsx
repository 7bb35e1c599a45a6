import { useState } from 'react';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import type { Passkey, PasskeyConfirmed } from '@hive/contract/passkeys';
import { http } from '@hive/shared-auth/http';
import { renewToken } from '@hive/shared-auth/session';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { formatDate } from '@hive/shared-ui/lib/format';
import { useAction } from '../screens/use-action';
import { ConfirmButton } from '../settings/confirm-button';
import { Entry, EntryList, Section } from '../settings/section';
import { knowsPasskeys } from '../two-factor/passkey-device';
import { RecoveryCodes } from '../two-factor/recovery-codes';
import { AddPasskeyForm } from './add-passkey-form';
import { type SecuritySectionProps, useSecurityChanged } from './use-security';

/** Lists, adds and removes the account's passkeys. */
export function PasskeysSection({ overview }: SecuritySectionProps) {
  const { passkeys } = overview;
  const isLastFactor = passkeys.length === 1 && !overview.totp.enabled;
  const changed = useSecurityChanged();
  const removal = useAction(async (passkey: Passkey) => {
    await http.delete(fill(apiPaths.passkey, { id: passkey._id }));
    await changed();
  });

  return (
    <Section
      title="Passkeys"
      state={
        passkeys.length > 0 ? (
          <Badge tone="leaf">{`${passkeys.length} set up`}</Badge>
        ) : (
          <Badge>None</Badge>
        )
      }
      lead="Confirm a sign-in with your fingerprint, your face, a PIN or a security key. A passkey only works on Hive, so a fake site can’t use it."
      fault={removal.fault}
      actions={<AddPasskey isFull={passkeys.length >= limits.passkeysMax} />}
    >
      {passkeys.length > 0 && (
        <EntryList label="Your passkeys">
          {passkeys.map((passkey) => (
            <Entry
              key={passkey._id}
              name={passkey.name}
              facts={[`Added ${formatDate(passkey.createdAt)}`, lastUse(passkey)]}
              action={
                <ConfirmButton
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove ${passkey.name}`}
                  busy={removal.busy}
                  title={`Remove ${passkey.name}?`}
                  description={
                    isLastFactor
                      ? 'This is your last one: we’ll confirm your sign-ins with a code by email, and your recovery codes will stop working.'
                      : 'It will no longer confirm your sign-ins. We’ll ask for a second step on trusted devices again.'
                  }
                  confirm="Remove"
                  onConfirm={() => void removal.run(passkey)}
                >
                  Remove
                </ConfirmButton>
              }
            />
          ))}
        </EntryList>
      )}
    </Section>
  );
}

const lastUse = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : 'Not used yet';

/** The button and dialog that name and create a passkey. The first passkey also creates recovery codes. */
function AddPasskey({ isFull }: { isFull: boolean }) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useSecurityChanged();

  if (!knowsPasskeys())
    return <p>This browser doesn’t support passkeys. Use another browser to add one.</p>;
  if (isFull) {
    return <p>{`You have ${limits.passkeysMax} passkeys. Remove one before you add another.`}</p>;
  }

  async function finish({ accessToken, recoveryCodes }: PasskeyConfirmed) {
    renewToken(accessToken);
    if (recoveryCodes) setCodes(recoveryCodes);
    else setOpen(false);
    await changed();
  }

  function close() {
    setOpen(false);
    setCodes(null);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      {codes ? (
        <Dialog
          open={open}
          onOpenChange={close}
          dismissible={false}
          title="Your recovery codes"
          description="Your passkey is set up. There’s one step left."
        >
          <RecoveryCodes codes={codes} onSaved={close} />
        </Dialog>
      ) : (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Add a passkey"
          description="Give it a name, so you can tell later which device it’s on."
        >
          <AddPasskeyForm onAdded={finish} onCancel={close} />
        </Dialog>
      )}
    </>
  );
}
