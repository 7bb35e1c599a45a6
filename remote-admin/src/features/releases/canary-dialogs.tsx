import type { ReleasedApp } from '@hive/contract/releases';
import { useReleaseChanges } from './api/change-release';
import { ChangeDialog } from './change-dialog';
import { Evidence } from './evidence';

/** An app with a canary, as it was when the dialog opened. */
export type AppOnTrial = ReleasedApp & { canary: NonNullable<ReleasedApp['canary']> };

interface CanaryDialogProps {
  app: AppOnTrial;
  onClose: () => void;
}

/** Makes a canary live for everyone. */
export function PromoteDialog({ app: { app, canary, live }, onClose }: CanaryDialogProps) {
  const { promote } = useReleaseChanges(app);
  const { version, share, health } = canary;
  return (
    <ChangeDialog
      title={`Promote ${app} ${version}?`}
      description={`It is on trial in ${share}% of browsers. Every browser gets it with the next page.`}
      verb="Promote"
      variant="primary"
      reasons={['No more errors than the stable version.', 'It corrects a fault.']}
      send={(reason) => promote({ version, reason })}
      done={`${app} ${version} is live for everyone.`}
      onClose={onClose}
    >
      <Evidence canary={health} live={live} />
    </ChangeDialog>
  );
}

/** Ends a canary. */
export function StopDialog({ app: { app, canary, live }, onClose }: CanaryDialogProps) {
  const { stopCanary } = useReleaseChanges(app);
  const { version, health } = canary;
  return (
    <ChangeDialog
      title={`Stop the canary of ${app}?`}
      description={`Browsers with ${version} get the stable version ${live.version} with their next page.`}
      verb="Stop the canary"
      reasons={['It has a fault.', 'It is slower than the stable version.']}
      send={(reason) => stopCanary({ version, reason })}
      done={`The canary of ${app} has ended.`}
      onClose={onClose}
    >
      <Evidence canary={health} live={live} />
    </ChangeDialog>
  );
}

/** Holds the ramp of a canary at its share. */
export function HoldDialog({ app: { app, canary, live }, onClose }: CanaryDialogProps) {
  const { holdRamp } = useReleaseChanges(app);
  const { version, share, health } = canary;
  return (
    <ChangeDialog
      title={`Hold the ramp of ${app}?`}
      description={`${version} stays on trial in ${share}% of browsers until you resume the ramp. It still stops if it fails.`}
      verb="Hold"
      variant="primary"
      reasons={['We want to watch it for longer.', 'It waits for another release.']}
      send={(reason) => holdRamp({ version, share, reason })}
      done={`The canary of ${app} stays at ${share}%.`}
      onClose={onClose}
    >
      <Evidence canary={health} live={live} />
    </ChangeDialog>
  );
}

/** Resumes the ramp of a canary. */
export function ResumeDialog({ app: { app, canary, live }, onClose }: CanaryDialogProps) {
  const { resumeRamp } = useReleaseChanges(app);
  const { version, share, health } = canary;
  return (
    <ChangeDialog
      title={`Resume the ramp of ${app}?`}
      description={`${version} is on trial in ${share}% of browsers. Its time and loads at this share count, so its next step can come within a minute.`}
      verb="Resume"
      variant="primary"
      reasons={['Nothing is wrong with it.', 'What it waited for is done.']}
      send={(reason) => resumeRamp({ version, share, reason })}
      done={`The ramp of ${app} continues.`}
      onClose={onClose}
    >
      <Evidence canary={health} live={live} />
    </ChangeDialog>
  );
}
