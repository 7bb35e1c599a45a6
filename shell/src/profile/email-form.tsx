import { apiPaths } from '@hive/contract/api-paths';
import type { EmailChange } from '@hive/contract/email-change';
import { emailChangeBody } from '@hive/contract/email-change';
import { http } from '@hive/shared-auth/http';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { PasswordField, TextField } from '@hive/shared-ui/text-field';
import { useSecurity } from '../security/use-security';
import section from '../settings/section.module.css';
import styles from './profile.module.css';
import { requirePassword } from './require-password';

interface EmailFormProps {
  onSent: (change: EmailChange | null) => void;
  onCancel: () => void;
}

/** Asks for the new address, and for the password if the account has one. */
export function EmailForm(props: EmailFormProps) {
  const security = useSecurity();
  if (security.data) return <Fields {...props} hasPassword={security.data.hasPassword} />;
  if (security.error)
    return <ErrorState message={security.error.message} onRetry={() => void security.refetch()} />;
  return <Skeleton variant="line" />;
}

function Fields({ hasPassword, onSent, onCancel }: EmailFormProps & { hasPassword: boolean }) {
  const form = useZodForm(requirePassword(emailChangeBody, hasPassword), {
    defaultValues: { newEmail: '', ...(hasPassword && { password: '' }) },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (values) => {
    const { change } = await http.post(apiPaths.userEmail, values);
    onSent(change);
  });
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <FormError>{fault}</FormError>
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        autoFocus
        hint="We send a link to both addresses. The change needs both."
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <div className={section.actions}>
        <Button type="submit" busy={isSubmitting}>
          Send the links
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Keep my address
        </Button>
      </div>
    </Form>
  );
}
