import type { AdminFlag } from '@hive/contract/release-flags';
import { Alert } from '@hive/shared-ui/alert';
import { Audiences } from './audiences';

/** The rule that another admin has set while the dialog was open. */
export function NewerRule({ flag }: { flag: AdminFlag | null }) {
  if (!flag) return null;
  return (
    <Alert tone="honey" title="The rule now, which yours would replace">
      <Audiences flag={flag} />
    </Alert>
  );
}
