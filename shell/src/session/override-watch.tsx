import { useEffect, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { BrowserRegistry } from '@hive/contract/release';
import { http } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { reloadPage } from '../leave-page';
import { readDataBlock } from '../registry';
import styles from './override-watch.module.css';

/** The bar on every page of a browser with an override: names the remote and version, and offers to end it. */
export function OverrideWatch() {
  const [override] = useState(() => readDataBlock<BrowserRegistry>('hive-registry')?.override);
  const [busy, setBusy] = useState(false);

  // Reload when the session ends, so that the next user does not run the overridden code.
  useEffect(() => {
    if (!override) return undefined;
    return useSession.subscribe((now, before) => {
      if (before.user && before.user._id !== now.user?._id) reloadPage();
    });
  }, [override]);

  if (!override) return null;
  const { remote, version, origin } = override;

  async function reset() {
    setBusy(true);
    await http.delete(apiPaths.adminReleaseOverride).then(reloadPage, () => setBusy(false));
  }

  return (
    <aside aria-label="Override" className={styles.bar}>
      <p>{origin ? `You see ${remote} from ${origin}` : `You see ${remote} ${version}`}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void reset()}>
        Reset
      </Button>
    </aside>
  );
}
