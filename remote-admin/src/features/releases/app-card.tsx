import { useId } from 'react';
import type { ReleasedApp } from '@hive/contract/releases';
import { Badge } from '@hive/shared-ui/badge';
import { Card } from '@hive/shared-ui/card';
import { CanaryActions } from './canary-actions';
import { ServedVersion } from './served-version';
import { RollBack } from './roll-back';
import styles from './releases.module.css';

/** An app: its stable version and its canary. */
export function AppCard({ app }: { app: ReleasedApp }) {
  const id = useId();
  const { canary, live } = app;
  return (
    <Card as="li" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id} className={styles.name}>
          {app.app}
        </h3>
        <Badge>{app.owner ? `Owner: ${app.owner}` : 'Owner unknown'}</Badge>
      </div>
      <div className={styles.pair}>
        <ServedVersion
          kind="Stable"
          share={100 - (canary?.share ?? 0)}
          since={app.since}
          commit={app.commit}
          health={live}
        >
          <RollBack app={app} />
        </ServedVersion>
        {canary ? (
          <ServedVersion
            kind="Canary"
            share={canary.share}
            since={canary.since}
            health={canary.health}
            isWorse={(canary.health.faultsPerThousand ?? 0) > (live.faultsPerThousand ?? 0)}
          >
            <CanaryActions app={app.app} canary={canary} live={live} />
          </ServedVersion>
        ) : (
          <div className={styles.noCanary}>
            <p className={styles.kind}>Canary</p>
            <p className={styles.quiet}>None. Every browser gets the stable version.</p>
          </div>
        )}
      </div>
    </Card>
  );
}
