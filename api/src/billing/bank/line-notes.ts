/** Remarks on lines of bank statements that are not payments received. */
export const paidOut = 'Money out.';
export const otherCurrency = 'Not in pounds.';
export const returnedByBank = 'A payment that the bank returned or reversed.';
