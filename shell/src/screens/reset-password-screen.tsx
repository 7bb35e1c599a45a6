import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { ApiError, http } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { PasswordField } from '@hive/shared-ui/text-field';
import { loadNewPassword } from './load-account-schema';
import { Screen } from './screen';
import { takeFocus } from './take-focus';
import { useSubmit } from '@hive/shared-auth/use-submit';

/** The page opened by the link in the password email. */
export default function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState({ token: '', message: '' });
  const token = search.get('token');

  if (answer) {
    return (
      <Screen title="Choose a new password">
        <Alert tone="leaf">{answer}</Alert>
        <Link to={paths.login.getHref()} className={buttonClass()}>
          Login
        </Link>
      </Screen>
    );
  }
  if (refusal.message && refusal.token === token) {
    return (
      <Screen title="Choose a new password">
        <Alert tone="berry">{refusal.message}</Alert>
        <Link ref={takeFocus} to={paths.forgotPassword.getHref()} className={buttonClass()}>
          Ask for a new link
        </Link>
      </Screen>
    );
  }
  return (
    <Screen
      title="Choose a new password"
      lead="Every device that is logged in to your account will have to log in again."
      below={<Link to={paths.forgotPassword.getHref()}>Ask for a new link</Link>}
    >
      {token ? (
        <NewPasswordForm
          token={token}
          onDone={setAnswer}
          onRefused={(message) => setRefusal({ token, message })}
        />
      ) : (
        <Alert tone="berry">
          This link is incomplete. Open it from the email again, or ask for a new one.
        </Alert>
      )}
    </Screen>
  );
}

interface NewPasswordFormProps {
  token: string;
  onDone: (message: string) => void;
  /** The link has been used or has expired: no password can be set with it. */
  onRefused: (message: string) => void;
}

function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const form = useZodForm(loadNewPassword, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async ({ password }) => {
    const body = { token, password };
    try {
      const { message } = await http.post(apiPaths.authResetPassword, body);
      onDone(message);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'LINK_INVALID') throw error;
      onRefused(error.message);
    }
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{fault}</FormError>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordMin} characters. Three random words make a strong password.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={isSubmitting}>
        Set new password
      </Button>
    </Form>
  );
}
