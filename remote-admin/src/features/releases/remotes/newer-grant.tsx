import type { AdminRemote } from '@hive/contract/release-remotes';
import { Alert } from '@hive/shared-ui/alert';
import { GrantList } from './grant-list';

/** What another admin has granted while the dialog was open. */
export function NewerGrant({ remote }: { remote: AdminRemote | null }) {
  if (!remote) return null;
  return (
    <Alert tone="honey" title="Current grants. Saving replaces them.">
      <GrantList remote={remote} />
    </Alert>
  );
}
