import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { TextField } from '@hive/shared-ui/text-field';
import { loadForgotPasswordBody } from './load-account-schema';
import { Screen } from './screen';
import { useSubmit } from '@hive/shared-auth/use-submit';

/** Requests a link to set a new password. The response does not reveal whether the address is registered. */
export default function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState('');
  const form = useZodForm(loadForgotPasswordBody, {
    draftKey: 'forgot-password',
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (values) => {
    setAnswer('');
    const { message } = await http.post(apiPaths.authForgotPassword, values);
    setAnswer(message);
  });

  return (
    <Screen
      title="Forgot your password?"
      lead="Enter your email address. We’ll email you a link that works once, for 30 minutes."
      below={<Link to={paths.login.getHref()}>Back to Login</Link>}
    >
      <Form form={form} onSubmit={submit}>
        <FormError>{fault}</FormError>
        {answer && <Alert tone="leaf">{answer}</Alert>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" busy={isSubmitting}>
          Send the link
        </Button>
      </Form>
    </Screen>
  );
}
