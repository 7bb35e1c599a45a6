import { Problem } from '../../platform/http/problem';

export const invoiceNotFound = (): Problem => new Problem('NOT_FOUND', 'There is no such invoice.');

export const invoiceNotSent = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is still a draft: it is sent within the hour.');

export const invoiceAlreadyPaid = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is marked as paid already.');

export const invoiceNotPaid = (): Problem =>
  new Problem('INVOICE_STATE', 'This invoice is not marked as paid.');

export const nothingOutstanding = (): Problem =>
  new Problem('INVOICE_STATE', 'Credit notes have taken this invoice back: nothing is left of it.');

export function badField(field: string, message: string): Problem {
  return new Problem('VALIDATION_FAILED', message, { fields: { [field]: message } });
}
