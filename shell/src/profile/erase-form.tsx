import { useNavigate } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { eraseBody } from '@hive/contract/profile';
import { http } from '@hive/shared-auth/http';
import { endSession, resetSession, useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { Form, FormError, removeDraftsOf, useZodForm } from '@hive/shared-ui/form';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { PasswordField, TextField } from '@hive/shared-ui/text-field';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { useSecurity } from '../security/use-security';
import styles from './profile.module.css';
import { requirePassword } from './require-password';

interface EraseDialogProps {
  onClose: () => void;
}

/** Explains what erasing does, and requires the password and a confirmation. */
export default function EraseDialog({ onClose }: EraseDialogProps) {
  const security = useSecurity();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Erase your account?"
      description="We erase your account straight away. You can’t undo this."
    >
      <ul className={styles.consequences}>
        <li>Your name, picture, answers, devices and sign-in details are erased.</li>
        <li>You’re logged out everywhere.</li>
        <li>Your reviews stay, under ‘former member’.</li>
        <li>Records we have to keep by law no longer show your name.</li>
      </ul>
      {security.data ? (
        <EraseForm hasPassword={security.data.hasPassword} onClose={onClose} />
      ) : security.error ? (
        <ErrorState message={security.error.message} onRetry={() => void security.refetch()} />
      ) : (
        <Skeleton variant="line" />
      )}
    </Dialog>
  );
}

function EraseForm({ hasPassword, onClose }: EraseDialogProps & { hasPassword: boolean }) {
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?._id);
  const form = useZodForm(requirePassword(eraseBody, hasPassword), {
    defaultValues: { confirmation: '' as 'ERASE', ...(hasPassword && { password: '' }) },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (values) => {
    await http.post(apiPaths.userErase, values);
    if (userId) removeDraftsOf(userId);
    // The server has already ended the session; this updates the page and the other tabs.
    await endSession().catch(() => resetSession());
    const notice = 'Your account has been erased. We’ve emailed you a confirmation.';
    await navigate(paths.home.getHref(), { replace: true, state: { notice, isSuccess: true } });
  });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{fault}</FormError>
      {hasPassword && (
        <PasswordField
          label="Your password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <TextField
        label="Type ERASE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <DialogActions>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          Erase my account
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
      </DialogActions>
    </Form>
  );
}
