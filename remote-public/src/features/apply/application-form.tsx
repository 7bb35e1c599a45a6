import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import type { Category } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useApply } from './api/apply';
import styles from './apply.module.css';
import type { ApplicationValues } from './application-values';

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './application-schema').then(
    ({ applicationSchema }) => applicationSchema,
  );

interface ApplicationFormProps {
  user: SessionUser;
  categories: readonly Category[];
}

const sentNotice = 'We have your application. We’ll review it and reply by email.';

/** The application form. Input is stored as a draft until it is sent. */
export default function ApplicationForm({ user, categories }: ApplicationFormProps) {
  const navigate = useNavigate();
  const apply = useApply();
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey('application'),
    draftUntil: 'sent',
    defaultValues: {
      brandName: '',
      website: '',
      contactName: user.name,
      categoryId: '',
      shortDescription: '',
      agreement: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (application) => {
    await apply.mutateAsync(application);
    form.reset();
    await navigate(paths.applications.getHref(), {
      state: { notice: sentNotice, isSuccess: true },
    });
  });

  const textProps = (name: Exclude<keyof ApplicationValues, 'agreement'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
    'aria-required': true,
  });
  const agreementError = errors.agreement?.message;

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <FormError>{fault}</FormError>
      <TextField label="Brand name" autoComplete="organization" {...textProps('brandName')} />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        hint="Where people subscribe, like https://brand.example."
        {...textProps('website')}
      />
      <TextField
        label="Contact name"
        autoComplete="name"
        hint={`Who we should contact. We’ll email ${user.email}, the address on your account.`}
        {...textProps('contactName')}
      />
      <SelectField
        label="Category"
        options={[
          { value: '', label: 'Choose a category' },
          ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        {...textProps('categoryId')}
      />
      <TextArea
        label="Short description"
        rows={3}
        hint={`What people get, in a sentence or two. Maximum ${limits.shortDescriptionMax} characters.`}
        {...textProps('shortDescription')}
      />
      <CheckboxGroup legend="Before you apply" error={agreementError}>
        <Checkbox
          label="I’m authorised to represent this brand, and I understand that no payment changes the order of matches."
          aria-invalid={agreementError ? true : undefined}
          aria-required
          {...form.register('agreement')}
        />
      </CheckboxGroup>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Send application
        </Button>
      </div>
    </Form>
  );
}
