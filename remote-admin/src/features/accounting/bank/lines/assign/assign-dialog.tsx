import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { BankLine } from '@hive/contract/bank-lines';
import { limits } from '@hive/contract/limits';
import { parsePounds, toPounds } from '@hive/contract/money';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { showProblem } from '@hive/shared-ui/form';
import { londonToday } from '@hive/shared-ui/lib/days';
import { TextField } from '@hive/shared-ui/text-field';
import { useSettledError } from '../../../../../lib/use-settled-error';
import { assignLine } from '../../api/decide-line';
import { lineAmount, lineName } from '../line-labels';
import { ChosenInvoices } from './chosen-invoices';
import { InvoiceFinder } from './invoice-finder';
import { Remainder } from './remainder';
import { useAssignment } from './use-assignment';
import styles from './assign.module.css';

interface AssignDialogProps {
  line: BankLine;
  onDone: (line: BankLine) => void;
  onClose: () => void;
}

/** Whether the dialog has the field that the api names. */
const hasField = (name: string): boolean => /^(date|creditBoxId|invoices\.\d+\.amount)$/.test(name);

/** Assigns a payment to invoices by hand. What was entered is stored until it is sent. */
export default function AssignDialog({ line, onDone, onClose }: AssignDialogProps) {
  const state = useAssignment(line);
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const { assignment, problems, remainderPence, onlyBox, needsBox } = state;
  const { invoices, creditBoxId, date } = assignment;
  const sending = useMutation({
    mutationFn: () =>
      assignLine(line._id, {
        invoices: invoices.map(({ _id, amount }) => ({
          id: _id,
          amount: toPounds(parsePounds(amount) ?? 0),
        })),
        // A choice made for invoices of several boxes stays in the draft when those of one are left.
        ...(remainderPence > 0 && !onlyBox && creditBoxId && { creditBoxId }),
        ...(date && { date }),
      }),
  });
  const error = useSettledError(sending);
  const fault = error instanceof ApiError ? error : null;
  const faults = fault?.fields ?? {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    setChecked(true);
    if (problems.size > 0 || remainderPence < 0 || needsBox) {
      // The invalid fields are marked by the next render.
      requestAnimationFrame(() => showProblem(form.current));
      return;
    }
    try {
      const booked = await sending.mutateAsync();
      state.clear();
      onClose();
      onDone(booked);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      requestAnimationFrame(() => showProblem(form.current));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Assign ${lineAmount(line)} by hand`}
      description={`${lineName(line)}. ${line.payer ? line.text : ''}`}
      className={styles.dialog}
    >
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <InvoiceFinder
          isChosen={state.isChosen}
          isFull={invoices.length >= limits.bankAssignMax}
          onAdd={state.add}
        />
        <ChosenInvoices
          invoices={invoices}
          errorOf={(invoice, index) =>
            (isChecked && problems.get(invoice._id)) || faults[`invoices.${index}.amount`]
          }
          onAmount={state.setAmount}
          onRemove={state.remove}
        />
        <Remainder
          remainderPence={remainderPence}
          onlyBox={onlyBox}
          creditBoxId={creditBoxId}
          error={
            (isChecked && needsBox && 'Choose the partner who gets the credit.') ||
            faults['creditBoxId']
          }
          onBox={(id) => state.set({ creditBoxId: id })}
        />
        <TextField
          type="date"
          label="Booking date (optional)"
          hint="By default the date of the line. If its month is closed, choose a later date."
          min={line.date}
          max={londonToday()}
          value={date}
          error={faults['date']}
          onChange={({ target }) => state.set({ date: target.value })}
        />
        {fault && !Object.keys(faults).some(hasField) && (
          <Alert tone="berry">{fault.message}</Alert>
        )}
        <DialogActions>
          <Button type="submit" busy={sending.isPending}>
            Book payment
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
