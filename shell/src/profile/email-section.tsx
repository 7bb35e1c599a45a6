import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import type { EmailChange } from '@hive/contract/email-change';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { useAction } from '../screens/use-action';
import { Section } from '../settings/section';
import { EmailForm } from './email-form';
import styles from './profile.module.css';

/** The email address, with its change: it takes effect once both addresses are confirmed. */
export function EmailSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  // With the address: a change is no longer pending once it took effect.
  const queryKey = ['email-change', email];
  const [isAsking, setIsAsking] = useState(false);
  const { data: change } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await http.get(apiPaths.userEmail, { signal })).change,
  });
  const show = (next: EmailChange | null) => queryClient.setQueryData(queryKey, next);
  const cancel = useAction(async () => {
    await http.delete(apiPaths.userEmail);
    show(null);
  });

  const start = (
    <Button variant="secondary" onClick={() => setIsAsking(true)}>
      Change email address
    </Button>
  );
  const stop = (
    <Button variant="secondary" busy={cancel.busy} onClick={() => void cancel.run()}>
      Cancel the change
    </Button>
  );
  return (
    <Section
      title="Email"
      lead={
        <>
          You log in with it, and we send our emails to it. See what else protects your account
          under <Link to={paths.securitySettings.getHref()}>Security</Link>.
        </>
      }
      fault={cancel.fault}
      actions={isAsking ? undefined : change ? stop : start}
    >
      <p className={styles.email}>{email}</p>
      {change && !isAsking && <Waiting change={change} />}
      {isAsking && (
        <EmailForm
          onSent={(next) => {
            show(next);
            setIsAsking(false);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}

function Waiting({ change }: { change: EmailChange }) {
  const missing = [
    !change.isNewConfirmed && change.newEmail,
    !change.isOldConfirmed && 'your current address',
  ].filter((one) => one !== false);
  return (
    <Alert tone="sky" title={`Changing to ${change.newEmail}`}>
      {`Open the link that we sent to ${missing.join(' and to ')}. The links work for 24 hours.`}
    </Alert>
  );
}
