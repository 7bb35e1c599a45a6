import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { homeFor, needsTwoFactor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { hasSignedInBefore } from '@hive/shared-auth/session-storage';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { PasswordField, TextField } from '@hive/shared-ui/text-field';
import { useAfterSignIn } from './after-sign-in';
import { GoogleLogin } from './google-login';
import { sentenceFor } from './login-reasons';
import { loadLoginBody } from './load-account-schema';
import { Screen } from './screen';
import styles from './screen.module.css';
import { useSubmit } from '@hive/shared-auth/use-submit';

/** Offers registration ahead of the form: 'Join the Hive' leads here. */
function RegisterFirst() {
  return (
    <section aria-labelledby="register-first" className={styles.offer}>
      <h2 id="register-first">New to Hive?</h2>
      <p>Answer a few questions, get matched with boxes, and see why each one fits.</p>
      <Link to={paths.register.getHref()} className={buttonClass()}>
        Create an account
      </Link>
      <p>Already a member? Log in below.</p>
    </section>
  );
}

/** For a user who comes here by a link for visitors, or logged in in another tab while the form was open. */
function LoggedInNote() {
  const user = useSession((session) => session.user);
  if (!user || needsTwoFactor(user)) return null;
  return (
    <Alert tone="sky">
      {`You are logged in as ${user.email}. `}
      <Link to={homeFor(user.role)}>Open your dashboard</Link>
    </Alert>
  );
}

/** Signing in with email and password. In a browser without an earlier session, registration comes first. */
export default function LoginScreen() {
  const [search] = useSearchParams();
  const reason = search.get('reason');
  const sentence = sentenceFor(reason);
  // Fixed at the first render: signing in must not move the form.
  const [isMember] = useState(() => reason !== null || hasSignedInBefore());
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(loadLoginBody, {
    draftKey: 'login',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const { submit, fault } = useSubmit(form, async (values) =>
    afterSignIn(await http.post(apiPaths.authLogin, values)),
  );

  return (
    <Screen
      title="Log in"
      description="Log in to Hive to see your matches, write reviews of subscription boxes and manage your account."
      below={
        isMember && (
          <p>
            New to Hive? <Link to={paths.register.getHref()}>Create an account</Link>
          </p>
        )
      }
    >
      {sentence && <Alert tone="honey">{sentence}</Alert>}
      {!isSubmitting && !isSubmitted && <LoggedInNote />}
      {!isMember && <RegisterFirst />}
      <Form form={form} onSubmit={submit}>
        <FormError>{fault}</FormError>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" busy={isSubmitting}>
          Login
        </Button>
        <Link to={paths.forgotPassword.getHref()}>Forgot your password?</Link>
      </Form>
      <GoogleLogin />
    </Screen>
  );
}
