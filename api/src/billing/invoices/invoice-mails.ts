import { paths } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

export interface MailedInvoice {
  number: string;
  boxName: string;
  /** 'November 2026'. */
  month: string;
  /** '£260.94'. */
  amount: string;
  /** '31 December 2026'. */
  due: string;
}

const billing = (publicUrl: string) => ({
  link: publicUrl + paths.partnerBilling.getHref(),
  label: 'Open your invoices',
});

export const writeInvoiceMail = (
  to: Addressee,
  publicUrl: string,
  { number, boxName, month, amount, due }: MailedInvoice,
): OutgoingMail =>
  layoutMail(to, `Your Hive invoice ${number} for ${month}`, [
    `The invoice for ${boxName} for ${month} is ${amount}, VAT included. Please pay it by ${due}.`,
    'The invoice shows what it covers and how to pay. You can find it in your dashboard, under ‘Your Invoices’.',
    billing(publicUrl),
  ]);

export interface MailedCreditNote {
  number: string;
  invoiceNumber: string;
  boxName: string;
  amount: string;
  reason: string;
}

export const writeCreditNoteMail = (
  to: string,
  publicUrl: string,
  { number, invoiceNumber, boxName, amount, reason }: MailedCreditNote,
): OutgoingMail =>
  layoutMail(to, `Your Hive credit note ${number}`, [
    `We’ve credited ${amount}, VAT included, against invoice ${invoiceNumber} for ${boxName}. The reason is:`,
    reason,
    'You can find the credit note in your dashboard, under ‘Your Invoices’.',
    billing(publicUrl),
  ]);
