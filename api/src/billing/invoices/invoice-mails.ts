import { paths } from '@hive/contract/paths';
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

const dashboard = (publicUrl: string) => ({
  link: publicUrl + paths.partnerDashboard.getHref(),
  label: 'Open your dashboard',
});

export const writeInvoiceMail = (
  to: string,
  publicUrl: string,
  { number, boxName, month, amount, due }: MailedInvoice,
): OutgoingMail =>
  layoutMail(to, `Your Hive invoice ${number} for ${month}`, [
    `The invoice of ${boxName} for ${month} comes to ${amount}, VAT included. Please pay it by ${due}.`,
    'It says what it is for and how to pay. It lies in your dashboard, under ‘Your Invoices’.',
    dashboard(publicUrl),
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
    `We have taken back ${amount}, VAT included, of invoice ${invoiceNumber} of ${boxName}. This is why:`,
    reason,
    'The credit note lies in your dashboard, under ‘Your Invoices’.',
    dashboard(publicUrl),
  ]);
