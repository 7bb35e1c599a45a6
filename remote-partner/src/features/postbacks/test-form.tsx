import { useState } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import { useFocusedField } from '../../lib/use-text-draft';
import { useTestPostback } from './api/send-test';
import { TestResult } from './test-result';
import styles from './postbacks.module.css';

/** Sends a test postback, which the api processes like a real one, and shows the response. */
export function TestForm({ boxId }: { boxId: string }) {
  const [clickId, setClickId] = useState('');
  const test = useTestPostback(boxId);
  const send = async () => {
    await test.mutateAsync(clickId.trim());
  };
  const { fault, problems, errors, onSubmit } = useFormSubmit(test, send, { values: { clickId } });
  const field = useFocusedField<HTMLInputElement>(false, problems, 'clickId');

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h3 className={styles.name}>Send a test postback</h3>
      <p className={styles.quiet}>
        We sign it with your newest active key and check it like any other postback. It never
        counts.
      </p>
      <TextField
        ref={field}
        label="Click id"
        hint="Leave this empty to test without a click."
        value={clickId}
        autoComplete="off"
        spellCheck={false}
        error={errors['clickId']}
        onChange={({ target }) => setClickId(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={test.isPending}>
          Send test
        </Button>
      </div>
      {fault && !fault.fields && (
        <Alert tone="berry">
          {getErrorMessage(fault, 'The test postback could not be sent.', 'KEY_MISSING')}
        </Alert>
      )}
      {test.data && <TestResult result={test.data} />}
    </form>
  );
}
