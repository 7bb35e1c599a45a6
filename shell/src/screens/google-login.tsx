import { useState } from 'react';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { leaveFor } from '../leave-page';
import { googleUnavailable } from './login-reasons';
import styles from './screen.module.css';
import { useAction } from './use-action';

/** The link to Google sign-in. It first checks whether that is configured, so that no input is lost if it is not. */
export function GoogleLogin() {
  const [isUnavailable, setUnavailable] = useState(false);
  const { run, busy, fault } = useAction(async () => {
    const { google } = await http.get(apiPaths.authProviders);
    setUnavailable(!google);
    if (google) leaveFor(apiBase + apiPaths.authGoogle);
  });

  return (
    <div className={styles.stack}>
      <hr className={styles.divider} />
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Login with Google
      </Button>
      <FormError>{fault}</FormError>
      {isUnavailable && <Alert tone="neutral">{googleUnavailable}</Alert>}
    </div>
  );
}
