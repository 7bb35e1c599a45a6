import { lazy, Suspense } from 'react';
import type { useShortcuts } from '../../lib/queue/use-shortcuts';
import { ShortcutsWindow, type ShortcutEntry } from '../../lib/queue/shortcuts-window';
import { ApproveAllDialog } from './decisions/approve-all-dialog';
import { DeclineDialog } from './decisions/decline-dialog';
import type { Desk } from './use-desk';

const RulesDialog = lazy(
  () => import(/* webpackChunkName: 'table-forms' */ './rules/rules-dialog'),
);

const shortcutEntries: ShortcutEntry[] = [
  { keys: ['A'], action: 'Approve the order, or the selected ones' },
  { keys: ['D'], action: 'Decline, with a reason' },
  { keys: ['U'], action: 'Undo the last decision' },
  { keys: ['X'], action: 'Select or deselect the order' },
  { keys: ['/'], action: 'Search' },
  { keys: ['Ctrl + Enter'], action: 'Send the reason' },
];

interface DeskDialogsProps {
  desk: Desk;
  shortcuts: ReturnType<typeof useShortcuts>;
}

/** The dialogs of the desk. */
export function DeskDialogs({ desk, shortcuts }: DeskDialogsProps) {
  const { dialog, setDialog, decisions } = desk;
  const close = () => setDialog(null);
  return (
    <>
      {dialog?.kind === 'approve-all' && (
        <ApproveAllDialog
          matching={dialog.matching}
          busy={decisions.isSending}
          onApprove={(scope) => desk.decide({ action: 'approve' }, scope)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'decline' && (
        <DeclineDialog
          subject={dialog.subject}
          busy={decisions.isSending}
          onDecline={desk.decide}
          onClose={close}
        />
      )}
      {dialog?.kind === 'rules' && (
        <Suspense>
          <RulesDialog onClose={close} />
        </Suspense>
      )}
      <ShortcutsWindow
        open={dialog?.kind === 'shortcuts'}
        onOpenChange={(open) => !open && close()}
        actions={shortcutEntries}
        isOn={shortcuts.isOn}
        onSwitch={shortcuts.setOn}
      />
    </>
  );
}
