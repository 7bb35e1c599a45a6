import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { boxNamesQuery } from '../../lib/list-box-names';
import { useSendInvitation } from './api/send-invitation';
import styles from './applications.module.css';

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './invite-schema').then(
    ({ inviteSchema }) => inviteSchema,
  );

/** The email from the navigation state, if any. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** Sends an invitation to represent a box. Input stays until it is sent. */
export default function InviteForm() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const boxes = useQuery(boxNamesQuery());
  const send = useSendInvitation();
  const toast = useToast();
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey('invitation'),
    defaultValues: { boxId: search.get('box') ?? '', email: emailOf(state) },
  });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  // Controlled, as the boxes may be loaded after the form: a select without options has no value.
  const boxId = useWatch({ control: form.control, name: 'boxId' });
  const { submit, fault } = useSubmit(form, async (body: { boxId: string; email: string }) => {
    await send.mutateAsync(body);
    toast.show({ tone: 'leaf', title: `${body.email} is invited.` });
    // Before the reset, which forgets the fields until the next render.
    form.setFocus('email');
    form.reset({ boxId: body.boxId, email: '' });
  });

  return (
    <Form form={form} aria-label="Invite a partner" className={styles.form} onSubmit={submit}>
      <TextField
        label="Address"
        type="email"
        autoComplete="off"
        aria-required
        error={errors.email?.message}
        hint={`The link works once, for ${limits.invitationDays} days.`}
        {...form.register('email')}
      />
      <SelectField
        label="Box"
        aria-required
        error={errors.boxId?.message}
        hint={boxes.isError ? 'The boxes could not be loaded.' : undefined}
        options={[
          { value: '', label: boxes.isPending ? 'Loading…' : 'Choose a box' },
          ...(boxes.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={boxId}
        onChange={({ target }) =>
          form.setValue('boxId', target.value, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      {boxes.isError && (
        <Button
          variant="secondary"
          size="sm"
          className={styles.send}
          onClick={() => void boxes.refetch()}
        >
          Retry
        </Button>
      )}
      {fault && (
        <div className={styles.wide}>
          <FormError>{fault}</FormError>
        </div>
      )}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        Send invitation
      </Button>
    </Form>
  );
}
