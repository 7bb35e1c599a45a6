import { useId } from 'react';
import type { AdminFlag } from '@hive/contract/release-flags';
import type { ReleasedApp } from '@hive/contract/releases';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { OwnedCard } from '../owned-card';
import cardStyles from '../releases.module.css';
import { Audiences } from './audiences';
import { describeEnd, describeVariants, describeVersions, flagName } from './flag-labels';
import styles from './flags.module.css';

/** A change of a flag that an admin decides on. */
export type FlagDialog = 'change' | 'reset';

interface FlagCardProps {
  app: string;
  /** The app's flags, at least one. */
  flags: readonly AdminFlag[];
  /** The app with its served versions; undefined if they could not be loaded, null while they are. */
  served: ReleasedApp | undefined | null;
  onOpen: (dialog: FlagDialog, flag: AdminFlag) => void;
}

/** The flags of an app. */
export function FlagCard({ app, flags, served, onOpen }: FlagCardProps) {
  const owner = flags.find((flag) => flag.owner)?.owner;
  return (
    <OwnedCard app={app} owner={owner}>
      <ul className={styles.flags} aria-label={`Flags of ${app}`}>
        {flags.map((flag) => (
          <Flag key={flag.key} flag={flag} served={served} onOpen={onOpen} />
        ))}
      </ul>
    </OwnedCard>
  );
}

function Flag({ flag, served, onOpen }: Pick<FlagCardProps, 'served' | 'onOpen'> & FlagProps) {
  const id = useId();
  const isDeclared = flag.versions.length > 0;
  const versions = isDeclared && served !== null && describeVersions(flag, served);
  const undo = isDeclared ? 'Reset to default' : 'Remove the rule';
  return (
    <li className={styles.flag} aria-labelledby={id}>
      <div className={styles.head}>
        <h4 id={id} className={styles.key}>
          {flag.key}
        </h4>
        {isDeclared && <Badge>{describeEnd(flag)}</Badge>}
        {isDeclared && flag.hasEnded && (
          <Badge tone="honey">Ended: remove it with the next release</Badge>
        )}
      </div>
      <p className={styles.text}>{flag.description}</p>
      {!isDeclared && (
        <p className={styles.warning}>
          No served release declares this flag. The rule has no effect.
        </p>
      )}
      <p className={styles.quiet}>{`Variants: ${describeVariants(flag)}`}</p>
      {versions && <p className={styles.quiet}>{versions}</p>}
      <Audiences flag={flag} />
      <div className={cardStyles.actions}>
        {isDeclared && (
          <OpenButton label="Change" flag={flag} onClick={() => onOpen('change', flag)} />
        )}
        {flag.rule && <OpenButton label={undo} flag={flag} onClick={() => onOpen('reset', flag)} />}
      </div>
    </li>
  );
}

interface FlagProps {
  flag: AdminFlag;
}

function OpenButton({ label, flag, onClick }: FlagProps & { label: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${label}: ${flagName(flag)}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
