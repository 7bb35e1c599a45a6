import type { ReleasedApp, VersionHealth } from '@hive/contract/releases';
import { useReleaseMoves } from './api/move-release';
import { Evidence } from './evidence';
import { MoveButton } from './move-button';

interface CanaryActionsProps {
  app: string;
  canary: NonNullable<ReleasedApp['canary']>;
  live: VersionHealth;
}

/** The decisions on a canary: for everyone, or for nobody. */
export function CanaryActions({ app, canary, live }: CanaryActionsProps) {
  const { promote, stopCanary } = useReleaseMoves(app);
  const { version, share, health } = canary;
  const evidence = <Evidence canary={health} live={live} />;
  return (
    <>
      <MoveButton
        label="Promote"
        title={`Promote ${app} ${version}?`}
        description={`It is on trial in ${share}% of browsers. Every browser gets it with the next page.`}
        verb="Promote"
        verbVariant="primary"
        reasons={['No more errors than the stable version.', 'It corrects a fault.']}
        send={(reason) => promote({ version, reason })}
        done={`${app} ${version} is live for everyone.`}
      >
        {evidence}
      </MoveButton>
      <MoveButton
        label="Stop"
        variant="quiet"
        title={`Stop the canary of ${app}?`}
        description={`Browsers with ${version} get the stable version ${live.version} with their next page.`}
        verb="Stop the canary"
        reasons={['It has a fault.', 'It is slower than the stable version.']}
        send={(reason) => stopCanary({ version, reason })}
        done={`The canary of ${app} has ended.`}
      >
        {evidence}
      </MoveButton>
    </>
  );
}
