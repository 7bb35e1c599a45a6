import { useId, useState } from 'react';
import type { ReleasedApp } from '@hive/contract/releases';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { TimeAgo } from '../../lib/time-ago';
import { useReleaseMoves } from './api/move-release';
import { MoveButton } from './move-button';
import styles from './releases.module.css';

/** Goes back to an earlier version of an app; without an earlier one there is no button. */
export function RollBack({ app: { app, version: from, canary, earlier } }: { app: ReleasedApp }) {
  const [chosen, setChosen] = useState<string>();
  const { rollBack } = useReleaseMoves(app);
  const name = useId();
  const [previous] = earlier;
  if (!previous) return null;
  const version = earlier.some((one) => one.version === chosen) ? chosen! : previous.version;
  return (
    <MoveButton
      label="Roll back"
      title={`Roll back ${app}?`}
      description={`${from} is live. Every browser gets the chosen version with its next page${canary ? `, and the canary ${canary.version} ends` : ''}.`}
      verb="Roll back"
      reasons={['The live version has a fault.', 'The live version is too slow.']}
      send={(reason) => rollBack({ from, version, reason })}
      done={`${app} ${version} is live again.`}
    >
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
        onChange={({ target }) => setChosen(target.value)}
      />
    </MoveButton>
  );
}
