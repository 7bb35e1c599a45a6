import type { FormEvent } from 'react';
import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import { useTestPostback } from './api/send-test';
import { TestResult } from './test-result';
import styles from './postbacks.module.css';

/** Sends a test postback the way of every other, and shows what came back. */
export function Tester({ boxId }: { boxId: string }) {
  const [clickId, setClickId] = useState('');
  const test = useTestPostback(boxId);
  const fields = test.error instanceof ApiError ? test.error.fields : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!test.isPending) test.mutate(clickId.trim());
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <h3 className={styles.name}>Send a test postback</h3>
      <p className={styles.quiet}>
        It is signed with your newest live key, checked like every other, and never counted.
      </p>
      <TextField
        label="Click id"
        hint="Leave this empty to test without a click."
        value={clickId}
        autoComplete="off"
        spellCheck={false}
        error={fields?.['clickId']}
        onChange={({ target }) => setClickId(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={test.isPending}>
          Send test
        </Button>
      </div>
      {test.isError && !fields && (
        <Alert tone="berry">
          {getErrorMessage(test.error, 'The test postback could not be sent.', 'KEY_MISSING')}
        </Alert>
      )}
      {test.data && <TestResult answer={test.data} />}
    </form>
  );
}
