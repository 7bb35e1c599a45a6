import { Problem } from '../../platform/http/problem';

export function statementUnreadable(message: string, cause?: unknown): Problem {
  return new Problem('STATEMENT_UNREADABLE', message, { fields: { file: message }, cause });
}

export const statementNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'Bank statement not found.');

export const lineNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'This line of a bank statement was not found.');

export const lineBooked = (): Problem =>
  new Problem('BANK_LINE_STATE', 'This payment is already booked. Undo it first.');

export const lineIgnored = (): Problem =>
  new Problem('BANK_LINE_STATE', 'This line is ignored. Undo that first.');

export const lineOpen = (): Problem =>
  new Problem('BANK_LINE_STATE', 'This line is neither booked nor ignored.');

export const lineNotBooked = (): Problem =>
  new Problem('BANK_LINE_STATE', 'This line is not booked.');

export const linePartNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'This part was not found, or is reversed already.');

export const lineNotPayment = (): Problem =>
  new Problem('BANK_LINE_STATE', 'Only payments received in pounds can be booked for invoices.');

export const lineNotRefund = (): Problem =>
  new Problem('BANK_LINE_STATE', 'Only ignored lines of money out in pounds can be matched.');

export const otherRefundAmount = (): Problem =>
  new Problem('BANK_LINE_STATE', 'The amounts of this line and of the credit paid back differ.');

export const refundMatched = (): Problem =>
  new Problem(
    'BANK_LINE_STATE',
    'This line or this credit paid back is matched already. Undo that first.',
  );

export const refundNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'This credit paid back was not found, or is undone.');

export const proposalChanged = (): Problem =>
  new Problem(
    'BANK_LINE_STATE',
    'This payment no longer fits these invoices: one of them was paid or credited. Check the line again.',
  );

export const creditUseNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'This use of credit was not found, or is undone.');
