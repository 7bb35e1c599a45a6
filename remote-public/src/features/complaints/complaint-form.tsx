import { useEffect, useRef, useState } from 'react';
import type { ComplaintTopic } from '@hive/contract/complaints';
import { limits } from '@hive/contract/limits';
import { useSession } from '@hive/shared-auth/session';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { formatDate } from '@hive/shared-ui/lib/format';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useSendComplaint } from './api/send-complaint';
import styles from './complaints.module.css';

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './complaint-schema').then(
    ({ complaintSchema }) => complaintSchema,
  );

const topics: readonly { value: ComplaintTopic; label: string }[] = [
  { value: 'box', label: 'A box or a brand' },
  { value: 'review', label: 'A review' },
  { value: 'order', label: 'An order' },
  { value: 'data', label: 'My data' },
  { value: 'other', label: 'Something else' },
];
/** What the select has before a choice. */
const noTopic = '' as ComplaintTopic;

interface Receipt {
  number: string;
  dueOn: string;
}

/** The complaint form, then the number of the complaint. Input is kept as a draft until it is sent. */
export default function ComplaintForm() {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const user = useSession((session) => session.user);
  if (receipt) return <Sent receipt={receipt} onAgain={() => setReceipt(null)} />;
  return (
    <Fields key={user?._id} name={user?.name ?? ''} email={user?.email ?? ''} onSent={setReceipt} />
  );
}

interface FieldsProps {
  /** Those of the account, if there is one. */
  name: string;
  email: string;
  onSent: (receipt: Receipt) => void;
}

function Fields({ name, email, onSent }: FieldsProps) {
  const send = useSendComplaint();
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey('complaint'),
    draftUntil: 'sent',
    defaultValues: { name, email, topic: noTopic, reference: '', message: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (complaint) => {
    const receipt = await send.mutateAsync(complaint);
    form.reset();
    onSent(receipt);
  });
  const propsOf = (field: 'name' | 'email' | 'topic' | 'message') => ({
    ...form.register(field),
    error: errors[field]?.message,
    'aria-required': true,
  });

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <FormError>{fault}</FormError>
      <TextField label="Name" autoComplete="name" {...propsOf('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We’ll send the number and our answer to this address."
        {...propsOf('email')}
      />
      <SelectField
        label="What is it about?"
        options={[{ value: '', label: 'Choose one' }, ...topics]}
        {...propsOf('topic')}
      />
      <TextField
        label="Order number or link (optional)"
        hint="The number of the order, or the address of the page."
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <TextArea
        label="What went wrong?"
        rows={6}
        hint={`What happened, when, and what we should do. Maximum ${limits.complaintMax} characters.`}
        {...propsOf('message')}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Send complaint
        </Button>
      </div>
    </Form>
  );
}

function Sent({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focused button is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={title} tabIndex={-1}>
        We have your complaint
      </h3>
      <p>
        Its number is <strong>{receipt.number}</strong>. We’ll answer by email by{' '}
        <strong>{formatDate(receipt.dueOn)}</strong>.
      </p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Send another complaint
        </Button>
      </div>
    </div>
  );
}
