import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { SessionUser } from '@hive/contract/auth';
import { profileBody } from '@hive/contract/profile';
import { http } from '@hive/shared-auth/http';
import { showInSession } from '@hive/shared-auth/profile-picture';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { TextField } from '@hive/shared-ui/text-field';
import { useSubmit } from '@hive/shared-auth/use-submit';
import styles from './profile.module.css';

/** Changes the user's name. The header shows the new one at once. */
export function NameForm({ user }: { user: SessionUser }) {
  const [notice, setNews] = useState('');
  const form = useZodForm(profileBody, {
    draftKey: `name ${user._id}`,
    draftUntil: 'sent',
    defaultValues: { name: user.name },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (values) => {
    setNews('');
    const { name } = await http.patch(apiPaths.userProfile, values);
    showInSession({ name });
    form.reset({ name });
    setNews('Your name is saved.');
  });

  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <FormError>{fault}</FormError>
      <TextField
        label="Name"
        autoComplete="name"
        hint="Reviews show your first name and an initial."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" busy={isSubmitting}>
        Save name
      </Button>
      {notice && <Alert tone="leaf">{notice}</Alert>}
    </Form>
  );
}
