import { Problem } from '../../platform/http/problem';

export const invoiceNotFound = (): Problem => new Problem('NOT_FOUND', 'Invoice not found.');

export const boxNotFound = (): Problem => new Problem('NOT_FOUND', 'There is no such box.');

export const statementNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'There is no statement for this month.');

export const invoiceNotSent = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is still a draft. We’ll send it within the hour.');

export const invoiceAlreadyPaid = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is already marked as paid.');

export const invoiceNotPaid = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is not marked as paid.');

export const nothingOutstanding = (): Problem =>
  new Problem(
    'INVOICE_STATE',
    'This invoice has been fully credited. There is nothing left to pay or credit.',
  );

export const alreadyDisputed = (): Problem =>
  new Problem('INVOICE_STATE', 'You have already disputed this invoice. We’ll answer by email.');

export const notDisputed = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice has no open dispute.');

export function badField(field: string, message: string): Problem {
  return new Problem('VALIDATION_FAILED', message, { fields: { [field]: message } });
}
