import { useId, useState } from 'react';
import type { ReleasedApp } from '@hive/contract/releases';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { TimeAgo } from '../../lib/time-ago';
import { useReleaseChanges } from './api/change-release';
import { ChangeDialog } from './change-dialog';
import { Evidence } from './evidence';
import styles from './releases.module.css';

interface RollBackDialogProps {
  /** The app as it was when the dialog opened, with at least one earlier version. */
  app: ReleasedApp;
  onDone: () => void;
  onClose: () => void;
}

/** Goes back to an earlier version of an app, by default the previous one. */
export function RollBackDialog({ app: opened, onDone, onClose }: RollBackDialogProps) {
  const { app, version: from, canary, earlier } = opened;
  const [version, setVersion] = useState(earlier[0]?.version ?? '');
  const { rollBack } = useReleaseChanges(app);
  const name = useId();
  return (
    <ChangeDialog
      title={`Roll back ${app}?`}
      description={`${from} is live. Every browser gets the chosen version with its next page${canary ? `, and the canary ${canary.version} ends` : ''}.`}
      verb="Roll back"
      reasons={['The live version has a fault.', 'The live version is too slow.']}
      send={(reason) => rollBack({ from, version, reason })}
      done={`${app} ${version} is live again.`}
      onDone={onDone}
      onClose={onClose}
    >
      <Evidence app={opened} />
      <RadioGroup
        className={styles.choice}
        legend="Version"
        name={name}
        options={earlier.map((one) => ({
          value: one.version,
          label: one.version,
          hint: (
            <>
              {'Went live '}
              <TimeAgo at={one.liveSince} />
            </>
          ),
        }))}
        value={version}
        onChange={({ target }) => setVersion(target.value)}
      />
    </ChangeDialog>
  );
}
