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

/** Sends a test postback, which the api processes like a real one, and shows the response. */
export function TestForm({ boxId }: { boxId: string }) {
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
        We sign it with your newest active key and check it like any other postback. It never
        counts.
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
      {test.data && <TestResult result={test.data} />}
    </form>
  );
}
