/** A sent invoice with an outstanding amount. */
export interface OpenInvoice {
  id: string;
  number: number;
  boxId: string;
  /** The box's name, and the names on the invoice and in the billing details. */
  names: readonly string[];
  outstandingPence: number;
  /** The London day. */
  issuedOn: string;
  dueOn: string;
}

/** A payment received in pounds. */
export interface ReceivedPayment {
  id: string;
  /** The London day. */
  day: string;
  pence: number;
  text: string;
  payer: string | null;
  reference: string | null;
}

/** A part of a payment for an invoice. */
export interface PaymentPart {
  invoice: OpenInvoice;
  pence: number;
}

/** How a payment could be split. */
export interface PaymentProposal {
  /** From 0 to 1, with two decimals. */
  confidence: number;
  boxId: string;
  parts: readonly PaymentPart[];
  /** The remainder. */
  creditPence: number;
  reasons: readonly string[];
}
