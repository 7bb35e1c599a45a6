import { toPence } from '@hive/contract/money';
import { paths } from '@hive/contract/paths';
import type { Overdue } from '@hive/contract/invoices';
import type { Addressee } from '../../mail/addressee';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';
import { describeDay, describeSum } from './invoice-labels';

const dashboard = (publicUrl: string) => ({
  link: publicUrl + paths.partnerBilling.getHref(),
  label: 'Open your dashboard',
});

const pounds = (amount: number): string => describeSum(toPence(amount));

interface Reminder {
  number: string;
  boxName: string;
  dueOn: Date;
  overdue: Overdue;
}

const aboutCharges = (charges: NonNullable<Overdue['charges']>): string =>
  `The law allows us to charge interest of ${charges.ratePercent}% a year, ${pounds(charges.interest)} so far, and a fixed sum of ${pounds(charges.fixedSum)} (Late Payment of Commercial Debts (Interest) Act 1998). We have added neither to the invoice.`;

export const writeReminderMail = (
  to: Addressee,
  publicUrl: string,
  { number, boxName, dueOn, overdue }: Reminder,
): OutgoingMail =>
  layoutMail(to, `Reminder: invoice ${number} was due on ${describeDay(dueOn)}`, [
    `We have not received ${pounds(overdue.outstanding)} for invoice ${number} to ${boxName}. It was due ${overdue.days} days ago.`,
    overdue.howToPay,
    ...(overdue.charges ? [aboutCharges(overdue.charges)] : []),
    'If you have paid in the last few days, ignore this email. If something is wrong with the invoice, dispute it in your dashboard, under ‘Your Invoices’.',
    dashboard(publicUrl),
  ]);

export const writeDisputeAnswerMail = (
  to: string,
  publicUrl: string,
  { number, boxName, answer }: { number: string; boxName: string; answer: string },
): OutgoingMail =>
  layoutMail(to, `About your dispute of invoice ${number}`, [
    `We have answered your dispute of invoice ${number} to ${boxName}:`,
    answer,
    dashboard(publicUrl),
  ]);
