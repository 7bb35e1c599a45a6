import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { changePasswordBody } from '@hive/contract/passwords';
import { http } from '@hive/shared-auth/http';
import { renewToken, useSession } from '@hive/shared-auth/session';
import { unmarkTrusted } from '@hive/shared-auth/trusted-device';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { PasswordField } from '@hive/shared-ui/text-field';
import { useSubmit } from '@hive/shared-auth/use-submit';
import styles from '../settings/section.module.css';

interface ChangePasswordFormProps {
  onChanged: () => Promise<void>;
  onCancel: () => void;
}

/** Asks for the current password and a new one. The session continues with the returned token. */
export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const email = useSession((session) => session.user?.email);
  const form = useZodForm(changePasswordBody, {
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (values) => {
    const { accessToken } = await http.post(apiPaths.authChangePassword, values);
    renewToken(accessToken);
    // No device is trusted any more.
    unmarkTrusted();
    await onChanged();
  });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{fault}</FormError>
      {/* So that a password manager knows whose new password this is. */}
      <input type="text" autoComplete="username" value={email ?? ''} hidden readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint={`At least ${limits.passwordMin} characters. Three random words make a strong password.`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
