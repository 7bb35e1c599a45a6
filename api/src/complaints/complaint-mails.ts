import { paths } from '@hive/contract/paths';
import { layoutMail } from '../mail/mail-layout';
import type { OutgoingMail } from '../platform/ports/mailer';
import { describeDay } from '../platform/time/describe-day';

/** Confirms receipt. Leaves out all that was typed: anyone can enter any address. */
export const writeComplaintReceivedMail = (
  to: string,
  publicUrl: string,
  { number, dueOn }: { number: string; dueOn: string },
): OutgoingMail =>
  layoutMail(to, `We have your complaint to Hive, ${number}`, [
    `We have your complaint. Its number is ${number}.`,
    `We will answer by ${describeDay(new Date(dueOn))}, by email to this address.`,
    { link: publicUrl + paths.complaints.getHref(), label: 'How we handle complaints' },
    { note: 'If you did not send a complaint to Hive, you can ignore this email.' },
  ]);

export const writeComplaintAnswerMail = (
  to: string,
  publicUrl: string,
  { number, answer }: { number: string; answer: string },
): OutgoingMail =>
  layoutMail(to, `Answer from Hive to your complaint ${number}`, [
    `This is our answer to your complaint ${number}:`,
    answer,
    'If you are not happy with it, the page below says who else can help you.',
    { link: `${publicUrl}${paths.complaints.getHref()}#elsewhere`, label: 'Where else you can go' },
  ]);
