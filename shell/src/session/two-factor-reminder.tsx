import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { useToast } from '@hive/shared-ui/toast';
import { markReminderSeen, snoozeReminder } from './reminder-storage';

const confirmations = {
  snoozed: "Prompt snoozed. We'll remind you tomorrow",
  disabled: "Prompt disabled. We won't remind you again",
} as const;

export interface TwoFactorReminderProps {
  /** The reminder was snoozed, disabled or followed. */
  onClosed: () => void;
}

/** Suggests an authenticator app to users who sign in with an emailed code. */
export function TwoFactorReminder({ onClosed }: TwoFactorReminderProps) {
  const { show, dismiss } = useToast();
  const forGood = useRef(false);

  const confirm = useEffectEvent(() => {
    snoozeReminder(forGood.current);
    const title = forGood.current ? confirmations.disabled : confirmations.snoozed;
    show({ title, durationMs: limits.promptConfirmationMs });
    onClosed();
  });
  // Following the link counts as an answer: no further reminder today.
  const follow = useEffectEvent(() => {
    snoozeReminder(forGood.current);
    onClosed();
  });

  useEffect(() => {
    markReminderSeen();
    const id = show({
      tone: 'honey',
      title: (
        <Link to={paths.securitySettings.getHref()} onClick={() => follow()}>
          Improve Your Security
        </Link>
      ),
      description: 'An authenticator app protects your account better than emailed codes.',
      action: (
        <Checkbox
          label="Don't show this again"
          onChange={(event) => {
            forGood.current = event.target.checked;
          }}
        />
      ),
      onDismiss: () => confirm(),
    });
    return () => dismiss(id);
  }, [show, dismiss]);

  return null;
}
