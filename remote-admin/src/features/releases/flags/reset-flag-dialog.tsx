import type { AdminFlag } from '@hive/contract/release-flags';
import { useToast } from '@hive/shared-ui/toast';
import { ReasonDialog } from '../../../lib/reason-dialog';
import { useFlagChange } from './api/release-flags';
import { flagName } from './flag-labels';
import { NewerRule } from './newer-rule';

interface ResetFlagDialogProps {
  flag: AdminFlag;
  onDone: () => void;
  onClose: () => void;
}

/** Removes the rule of a flag. */
export function ResetFlagDialog({ flag, onDone, onClose }: ResetFlagDialogProps) {
  const toast = useToast();
  const { send, newer } = useFlagChange(flag);
  const name = flagName(flag);
  const isDeclared = flag.versions.length > 0;
  return (
    <ReasonDialog
      title={isDeclared ? `Reset ${name}?` : `Remove the rule of ${name}?`}
      description={
        isDeclared
          ? `Everyone gets ${flag.defaultVariant}, the default, on pages that are opened from then on. Open tabs continue with their values.`
          : 'No served release declares this flag, so the rule has no effect. If a later release declares it, everyone gets its default.'
      }
      draft={`flag reset ${flag.app} ${flag.key}`}
      verb={isDeclared ? 'Reset to default' : 'Remove the rule'}
      reasons={
        isDeclared
          ? ['The variant has a fault.', 'The trial has ended.']
          : ['The flag was removed from the release.']
      }
      send={(reason) => send(null, reason)}
      onDone={() => {
        toast.show({
          tone: 'leaf',
          title: isDeclared
            ? `${name} is reset to its default.`
            : `The rule of ${name} is removed.`,
        });
        onDone();
      }}
      onClose={onClose}
    >
      <NewerRule flag={newer} />
    </ReasonDialog>
  );
}
