import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { PasswordField, TextField } from '@hive/shared-ui/text-field';
import { useAfterSignIn } from './after-sign-in';
import { GoogleLogin } from './google-login';
import { loadRegisterBody } from './load-account-schema';
import { Screen } from './screen';
import { useSubmit } from '@hive/shared-auth/use-submit';

/** Registration. The account exists once the emailed code is verified. */
export default function RegisterScreen() {
  const afterSignIn = useAfterSignIn();
  const form = useZodForm(loadRegisterBody, {
    draftKey: 'register',
    draftUntil: 'sent',
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async ({ name, ...rest }) => {
    const body = name ? { name, ...rest } : rest;
    const answer = await http.post(apiPaths.authRegister, body);
    form.reset();
    afterSignIn(answer);
  });

  return (
    <Screen
      title="Create an account"
      description="Create a free Hive account: answer a few questions and get matched with UK subscription boxes that suit you."
      lead="Answer a few questions, get matched with boxes, and see why each one fits."
      below={
        <p>
          Already a member? <Link to={paths.login.getHref()}>Login</Link>
        </p>
      }
    >
      <Form form={form} onSubmit={submit}>
        <FormError>{fault}</FormError>
        <TextField
          label="Name (optional)"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="We’ll email you a code to confirm it."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${limits.passwordMin} characters. Three random words make a strong password.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p>
          By creating an account you accept our <Link to={paths.terms.getHref()}>terms</Link>.
        </p>
        <Button type="submit" busy={isSubmitting}>
          Create account
        </Button>
      </Form>
      <GoogleLogin />
    </Screen>
  );
}
