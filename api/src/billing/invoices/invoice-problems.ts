import { Problem } from '../../platform/http/problem';
import { describeSum } from './invoice-labels';

export const invoiceNotFound = (): Problem => new Problem('NOT_FOUND', 'Invoice not found.');

export const boxNotFound = (): Problem => new Problem('NOT_FOUND', 'There is no such box.');

export const statementNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'There is no statement for this month.');

export const invoiceNotSent = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is still a draft. We’ll send it within the hour.');

export const invoiceAlreadyPaid = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is already marked as paid.');

export const invoiceNotOverdue = (): Problem =>
  new Problem('INVOICE_STATE', 'Only an overdue invoice can be written off.');

export const invoiceNotWrittenOff = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is not written off.');

export const nothingToReclaim = (): Problem =>
  new Problem('INVOICE_STATE', 'No VAT is left to reclaim for this invoice.');

export const invoiceNotPaid = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is not marked as paid.');

/** @param number of the invoice, for an action on several */
export const nothingOutstanding = (number?: string): Problem =>
  new Problem(
    'INVOICE_STATE',
    number
      ? `Nothing is outstanding on ${number} any more. It has been paid or credited.`
      : 'This invoice has been fully credited. There is nothing left to pay or credit.',
  );

export const lessOutstanding = (number: string, pence: number): Problem =>
  new Problem('INVOICE_STATE', `Only ${describeSum(pence)} is outstanding on ${number}.`);

export const paidByStatement = (): Problem =>
  new Problem(
    'INVOICE_STATE',
    'This invoice was paid by a bank statement or with credit. Undo that payment instead.',
  );

export const paidByHand = (number: string): Problem =>
  new Problem(
    'INVOICE_STATE',
    `The rest of ${number} was marked as paid by hand. Mark it as unpaid first.`,
  );

export const creditTooSmall = (): Problem =>
  new Problem('INVOICE_STATE', 'This partner has less credit than that.');

/** @param day the invoice's own, as a sentence names it */
export const invoiceDatedLater = (number: string, day: string): Problem =>
  new Problem(
    'INVOICE_STATE',
    `${number} is dated ${day}. Credit is used on the day of its booking, so use it on that day or later.`,
  );

export const creditUsed = (): Problem =>
  new Problem(
    'INVOICE_STATE',
    'The credit of this payment has been used for an invoice or paid back. Undo that first.',
  );

export const alreadyDisputed = (): Problem =>
  new Problem('INVOICE_STATE', 'You have already disputed this invoice. We’ll answer by email.');

export const notDisputed = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice has no open dispute.');
