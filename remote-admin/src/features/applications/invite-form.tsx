import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { boxNamesQuery } from '../../lib/list-box-names';
import { useSendInvitation } from './api/send-invitation';
import styles from './applications.module.css';

/** The email from the navigation state, if any. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** Sends an invitation to represent a box. Input stays until it is sent. */
export function InviteForm() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [email, setEmail] = useState(() => emailOf(state));
  const [boxId, setBoxId] = useState(() => search.get('box') ?? '');
  const [fault, setFault] = useState<ApiError | null>(null);
  const boxes = useQuery(boxNamesQuery());
  const send = useSendInvitation();
  const toast = useToast();
  const address = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLSelectElement>(null);

  const fields = fieldErrors(fault, boxId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    setFault(null);
    try {
      await send.mutateAsync({ boxId, email });
      toast.show({ tone: 'leaf', title: `${email} is invited.` });
      setEmail('');
      address.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error);
      const errors = fieldErrors(error, boxId);
      if (errors.email) address.current?.focus();
      else if (errors.boxId) box.current?.focus();
    }
  }

  return (
    <Card>
      <form
        noValidate
        aria-label="Invite a partner"
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          ref={address}
          label="Address"
          type="email"
          autoComplete="off"
          value={email}
          error={fields.email}
          hint={`The link works once, for ${limits.invitationDays} days.`}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          ref={box}
          label="Box"
          value={boxId}
          error={fields.boxId}
          hint={boxes.isError ? 'The boxes could not be loaded.' : undefined}
          options={[
            { value: '', label: boxes.isPending ? 'Loading…' : 'Choose a box' },
            ...(boxes.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={({ target }) => setBoxId(target.value)}
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
        {fault && !fields.email && !fields.boxId && (
          <Alert tone="berry" className={styles.wide}>
            {fault.message}
          </Alert>
        )}
        <Button type="submit" busy={send.isPending} className={styles.send}>
          Send invitation
        </Button>
      </form>
    </Card>
  );
}

/** The error of each field. If no box is chosen, the server only reports an invalid id. */
function fieldErrors(fault: ApiError | null, boxId: string): { email?: string; boxId?: string } {
  const { email, boxId: ofBox } = fault?.fields ?? {};
  return { email, boxId: ofBox && boxId === '' ? 'Choose a box.' : ofBox };
}
