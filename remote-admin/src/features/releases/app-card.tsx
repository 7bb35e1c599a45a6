import { useId, useRef, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { ReleasedApp } from '@hive/contract/releases';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import {
  HoldDialog,
  PromoteDialog,
  ResumeDialog,
  StopDialog,
  type AppOnTrial,
} from './canary-dialogs';
import { RampStatus } from './ramp-status';
import { errorsHref } from './parts';
import { RollBackDialog } from './roll-back-dialog';
import { ServedVersion } from './served-version';
import styles from './releases.module.css';

/** The dialogs of the changes of a canary. */
const canaryDialogs = {
  promote: PromoteDialog,
  stop: StopDialog,
  hold: HoldDialog,
  resume: ResumeDialog,
};
type CanaryChange = keyof typeof canaryDialogs;

/**
 * A change that an admin decides on, with the app as it was when the dialog opened: the list is refreshed every few seconds,
 * and what is confirmed must be what was read.
 */
type Opened = { change: CanaryChange; app: AppOnTrial } | { change: 'roll back'; app: ReleasedApp };

const OpenButton = ({ variant = 'secondary', ...button }: ComponentProps<typeof Button>) => (
  <Button variant={variant} size="sm" aria-haspopup="dialog" {...button} />
);

interface OpenedDialogProps {
  opened: Opened;
  /** After a change that may end the canary or leave no earlier version. */
  onDone: () => void;
  onClose: () => void;
}

function OpenedDialog({ opened, ...handlers }: OpenedDialogProps) {
  if (opened.change === 'roll back') return <RollBackDialog app={opened.app} {...handlers} />;
  const CanaryDialog = canaryDialogs[opened.change];
  return <CanaryDialog app={opened.app} {...handlers} />;
}

/** The buttons that change a canary. */
function CanaryButtons({
  app,
  onOpen,
}: {
  app: AppOnTrial;
  onOpen: (change: CanaryChange) => void;
}) {
  const { ramp } = app.canary;
  return (
    <>
      <OpenButton onClick={() => onOpen('promote')}>Promote</OpenButton>
      {ramp && (
        <OpenButton onClick={() => onOpen(ramp.isHeld ? 'resume' : 'hold')}>
          {ramp.isHeld ? 'Resume ramp' : 'Hold ramp'}
        </OpenButton>
      )}
      <OpenButton variant="quiet" onClick={() => onOpen('stop')}>
        Stop
      </OpenButton>
    </>
  );
}

/** An app: its stable version and its canary, with the changes that an admin can make. */
export function AppCard({ app }: { app: ReleasedApp }) {
  const id = useId();
  const { canary, live } = app;
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);
  return (
    <Card as="li" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.name}>
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
            notes={canary.ramp && <RampStatus share={canary.share} ramp={canary.ramp} />}
            isWorse={(canary.health.faultsPerThousand ?? 0) > (live.faultsPerThousand ?? 0)}
          >
            <CanaryButtons
              app={{ ...app, canary }}
              onOpen={(change) => setOpened({ change, app: { ...app, canary } })}
            />
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
      {opened && (
        <OpenedDialog
          opened={opened}
          // The button that opened the dialog may unmount with the canary or the earlier version.
          onDone={() => heading.current?.focus()}
          onClose={close}
        />
      )}
    </Card>
  );
}
