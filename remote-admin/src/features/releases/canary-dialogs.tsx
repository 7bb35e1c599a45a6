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

/** The canary ends with the change, and with it the button that opened the dialog. */
interface EndingDialogProps extends CanaryDialogProps {
  onDone: () => void;
}

/** Makes a canary live for everyone. */
export function PromoteDialog({ app: released, onDone, onClose }: EndingDialogProps) {
  const { app, canary } = released;
  const { promote } = useReleaseChanges(app);
  const { version, share } = canary;
  return (
    <ChangeDialog
      title={`Promote ${app} ${version}?`}
      description={`It is on trial in ${share}% of browsers. Every browser gets it with the next page.`}
      verb="Promote"
      variant="primary"
      reasons={['No more errors than the stable version.', 'It corrects a fault.']}
      send={(reason) => promote({ version, reason })}
      done={`${app} ${version} is live for everyone.`}
      onDone={onDone}
      onClose={onClose}
    >
      <Evidence app={released} />
    </ChangeDialog>
  );
}

/** Ends a canary. */
export function StopDialog({ app: released, onDone, onClose }: EndingDialogProps) {
  const { app, canary, live } = released;
  const { version } = canary;
  const { stopCanary } = useReleaseChanges(app);
  return (
    <ChangeDialog
      title={`Stop the canary of ${app}?`}
      description={`Browsers with ${version} get the stable version ${live.version} with their next page.`}
      verb="Stop the canary"
      reasons={['It has a fault.', 'It is slower than the stable version.']}
      send={(reason) => stopCanary({ version, reason })}
      done={`The canary of ${app} has ended.`}
      onDone={onDone}
      onClose={onClose}
    >
      <Evidence app={released} />
    </ChangeDialog>
  );
}

/** Holds the ramp of a canary at its share. */
export function HoldDialog({ app: released, onClose }: CanaryDialogProps) {
  const { app, canary } = released;
  const { holdRamp } = useReleaseChanges(app);
  const { version, share } = canary;
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
      <Evidence app={released} />
    </ChangeDialog>
  );
}

/** Resumes the ramp of a canary. */
export function ResumeDialog({ app: released, onClose }: CanaryDialogProps) {
  const { app, canary } = released;
  const { resumeRamp } = useReleaseChanges(app);
  const { version, share } = canary;
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
      <Evidence app={released} />
    </ChangeDialog>
  );
}
