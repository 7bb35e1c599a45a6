import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { passkeyConfirmBody, type PasskeyConfirmed } from '@hive/contract/passkeys';
import { http } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { TextField } from '@hive/shared-ui/text-field';
import { useSubmit } from '@hive/shared-auth/use-submit';
import styles from '../settings/section.module.css';
import { DeviceStatus } from '../two-factor/device-status';
import { DeviceError, type Notice, makePasskey } from '../two-factor/passkey-device';
import { useDevice } from '../two-factor/use-device';

const nameOnly = passkeyConfirmBody.pick({ name: true });

interface AddPasskeyFormProps {
  onAdded: (confirmed: PasskeyConfirmed) => Promise<void>;
  onCancel: () => void;
}

/** Names a passkey and has the browser make it. The name stays while the device is tried again. */
export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
  const userId = useSession(({ user }) => user?._id);
  const form = useZodForm(nameOnly, {
    draftKey: `passkey ${userId}`,
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [notice, setNotice] = useState<Notice | null>(null);
  const { waiting, ask } = useDevice();

  async function add({ name }: { name: string }): Promise<void> {
    const question = await http.post(apiPaths.passkeySetup, {});
    const credential = await ask(() => makePasskey(question));
    const body = { name, credential };
    await onAdded(await http.post(apiPaths.passkeyConfirm, body));
  }

  const { submit, fault } = useSubmit(form, async (values) => {
    setNotice(null);
    await add(values).catch((error: unknown) => {
      if (!(error instanceof DeviceError)) throw error;
      setNotice(error.notice);
    });
  });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{fault}</FormError>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <TextField
        label="Name"
        hint="For example: Work laptop, My phone, Blue key."
        autoComplete="off"
        maxLength={limits.passkeyNameMax}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Continue
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <DeviceStatus waiting={waiting} />
    </Form>
  );
}
