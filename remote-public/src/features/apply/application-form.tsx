import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import type { Category } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { withScheme } from '@hive/shared-ui/lib/web-url';
import { useApply } from './api/apply';
import styles from './apply.module.css';
import { useApplicationDraft, type ApplicationDraft } from './use-application-draft';

interface ApplicationFormProps {
  user: SessionUser;
  categories: readonly Category[];
}

const sentNotice = 'We have your application. We’ll review it and reply by email.';

/** The application form. Unsent values are stored as a draft; the server validates them. */
export function ApplicationForm({ user, categories }: ApplicationFormProps) {
  const navigate = useNavigate();
  const apply = useApply();
  const form = useRef<HTMLFormElement>(null);
  const { values, type, forget } = useApplicationDraft({
    brandName: '',
    website: '',
    contactName: user.name,
    categoryId: '',
    shortDescription: '',
    agreement: false,
  });

  const { fault, onSubmit } = useFormSubmit(apply, async () => {
    await apply.mutateAsync({ ...values, website: withScheme(values.website) });
    forget();
    await navigate(paths.applications.getHref(), {
      state: { notice: sentNotice, isSuccess: true },
    });
  });

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const textProps = (name: Exclude<keyof ApplicationDraft, 'agreement'>) => ({
    value: values[name],
    error: fault?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  const agreementError = fault?.fields?.['agreement'];

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
      {fault && !fault.fields && <Alert tone="berry">{fault.message}</Alert>}
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
          checked={values.agreement}
          onChange={({ target }) => type({ agreement: target.checked })}
        />
      </CheckboxGroup>
      <div>
        <Button type="submit" busy={apply.isPending}>
          Send application
        </Button>
      </div>
    </form>
  );
}
