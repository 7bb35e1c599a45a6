import { lazy, Suspense } from 'react';
import type { BankLine } from '@hive/contract/bank-lines';
import { ShortcutsWindow, type ShortcutEntry } from '../../../../lib/queue/shortcuts-window';
import type { useShortcuts } from '../../../../lib/queue/use-shortcuts';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { ReasonDialog } from '../../../../lib/reason-dialog';
import { ignoreLine, reopenLine, undoPart } from '../api/decide-line';
import { lineName, reopening } from './line-labels';
import type { LineDesk } from './use-line-desk';

const AssignDialog = lazy(
  () => import(/* webpackChunkName: 'bank-forms' */ './assign/assign-dialog'),
);
const ConfirmManyDialog = lazy(
  () => import(/* webpackChunkName: 'bank-forms' */ './confirm-many-dialog'),
);

const shortcutEntries: ShortcutEntry[] = [
  { keys: ['A'], action: 'Confirm the first proposal' },
  { keys: ['X'], action: 'Select or deselect the matched payment' },
  { keys: ['S'], action: 'Assign by hand' },
  { keys: ['D'], action: 'Ignore, with a reason' },
  { keys: ['U'], action: 'Undo: this line, or the one decided last' },
  { keys: ['/'], action: 'Search' },
  { keys: ['Ctrl + Enter'], action: 'Send the reason' },
];

function describeReopening({ state, refund }: BankLine): string {
  if (refund) return 'Only the match is undone. The credit stays booked as paid back.';
  return state === 'booked'
    ? 'Its bookings are reversed, and its invoices become outstanding again.'
    : 'The line can be matched with invoices again.';
}

interface LineDialogsProps {
  desk: LineDesk;
  statementId: string;
  shortcuts: ReturnType<typeof useShortcuts>;
}

/** The dialogs of the lines. */
export function LineDialogs({ desk, statementId, shortcuts }: LineDialogsProps) {
  const { dialog, setDialog, finish, reload, selection, focus } = desk;
  const close = () => setDialog(null);
  return (
    <Suspense>
      {dialog?.kind === 'assign' && (
        <AssignDialog
          line={dialog.line}
          onDone={(line) => void finish(line, `${lineName(line)}: booked.`)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'ignore' && (
        <ReasonDialog
          title={`Ignore ${lineName(dialog.line)}?`}
          description="Nothing is booked. You can reopen the line later."
          draft={`ignore bank line ${dialog.line._id}`}
          verb="Ignore"
          reasons={[
            'Not a payment of an invoice.',
            'Transfer between our own accounts.',
            'Refund from a supplier.',
            'Interest.',
          ]}
          send={(reason) => ignoreLine(dialog.line._id, reason)}
          onDone={(line) => void finish(line, `${lineName(line)}: ignored.`)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'reopen' && (
        <ReasonDialog
          title={`${reopening(dialog.line).verb} ${lineName(dialog.line)}?`}
          description={describeReopening(dialog.line)}
          draft={`reopen bank line ${dialog.line._id}`}
          verb={reopening(dialog.line).verb}
          reasons={['Confirmed by mistake.', 'The wrong invoice.', 'Returned by the bank.']}
          send={(reason) => reopenLine(dialog.line._id, reason)}
          onDone={(line) => void finish(line, `${lineName(line)}: ${reopening(dialog.line).done}.`)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'reverse-part' && (
        <ReasonDialog
          title={`Reverse the payment of ${dialog.part.invoice.number}?`}
          description={`The invoice becomes outstanding again. ${formatPounds(dialog.part.amount)} is held as credit of ${dialog.part.box.name}.`}
          draft={`reverse part ${dialog.part._id}`}
          verb="Reverse"
          reasons={['The wrong invoice.', 'The partner asked for it.']}
          send={(reason) => undoPart(dialog.line._id, dialog.part._id, reason)}
          onDone={(line) =>
            void desk.update(line, `${dialog.part.invoice.number}: payment reversed.`)
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'confirm-all' && (
        <ConfirmManyDialog
          statementId={statementId}
          onChanged={() => void reload()}
          onClose={close}
        />
      )}
      {dialog?.kind === 'confirm-selected' && (
        <ConfirmManyDialog
          statementId={statementId}
          selected={dialog.lines}
          onChanged={() => {
            selection.clear();
            void reload();
          }}
          onClose={() => {
            close();
            // The button that opened the dialog is gone once its lines are booked.
            if (selection.selected.length === 0) focus.focusCurrent();
          }}
        />
      )}
      <ShortcutsWindow
        open={dialog?.kind === 'shortcuts'}
        onOpenChange={(open) => !open && close()}
        actions={shortcutEntries}
        isOn={shortcuts.isOn}
        onSwitch={shortcuts.setOn}
      />
    </Suspense>
  );
}
