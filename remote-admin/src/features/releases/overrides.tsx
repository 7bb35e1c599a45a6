import type { OverridePermission } from '@hive/contract/release';
import { Alert } from '@hive/shared-ui/alert';

/** The overrides that admins may use in their own browser. */
export function Overrides({ permitted }: { permitted: OverridePermission | null }) {
  if (!permitted) return null;
  const { releases, origins } = permitted;
  return (
    <Alert tone="sky" title="Overrides are allowed">
      {releases && <p>Admins can load any released version of a remote in their own browser.</p>}
      {origins.length > 0 && <p>{`Also from these development servers: ${origins.join(', ')}.`}</p>}
    </Alert>
  );
}
