import { useId, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { ReleasedApp } from '@hive/contract/releases';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { PromoteDialog, StopDialog, type AppOnTrial } from './canary-dialogs';
import { errorsHref } from './parts';
import { RollBackDialog } from './roll-back-dialog';
import { ServedVersion } from './served-version';
import styles from './releases.module.css';

/**
 * A change that an admin decides on, with the app as it was when the dialog opened: the list is refreshed every few seconds,
 * and what is confirmed must be what was read.
 */
type Opened =
  { change: 'promote' | 'stop'; app: AppOnTrial } | { change: 'roll back'; app: ReleasedApp };

const OpenButton = ({ variant = 'secondary', ...button }: ComponentProps<typeof Button>) => (
  <Button variant={variant} size="sm" aria-haspopup="dialog" {...button} />
);

/** An app: its stable version and its canary, with the changes that an admin can make. */
export function AppCard({ app }: { app: ReleasedApp }) {
  const id = useId();
  const { canary, live } = app;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
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
          {app.earlier.length > 0 && (
            <OpenButton onClick={() => setOpened({ change: 'roll back', app })}>
              Roll back
            </OpenButton>
          )}
        </ServedVersion>
        {canary ? (
          <ServedVersion
            kind="Canary"
            share={canary.share}
            since={canary.since}
            health={canary.health}
            isWorse={(canary.health.faultsPerThousand ?? 0) > (live.faultsPerThousand ?? 0)}
          >
            <OpenButton onClick={() => setOpened({ change: 'promote', app: { ...app, canary } })}>
              Promote
            </OpenButton>
            <OpenButton
              variant="quiet"
              onClick={() => setOpened({ change: 'stop', app: { ...app, canary } })}
            >
              Stop
            </OpenButton>
          </ServedVersion>
        ) : (
          <div className={styles.noCanary}>
            <p className={styles.kind}>Canary</p>
            <p className={styles.quiet}>None. Every browser gets the stable version.</p>
          </div>
        )}
      </div>
      <p className={styles.quiet}>
        <Link to={errorsHref({ app: app.app })}>{`Errors of ${app.app} by cause`}</Link>
      </p>
      {opened?.change === 'promote' && <PromoteDialog app={opened.app} onClose={close} />}
      {opened?.change === 'stop' && <StopDialog app={opened.app} onClose={close} />}
      {opened?.change === 'roll back' && <RollBackDialog app={opened.app} onClose={close} />}
    </Card>
  );
}
