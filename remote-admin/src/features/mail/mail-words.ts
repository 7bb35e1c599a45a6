import type { MailStatus } from '@hive/contract/mails';
import type { Tone } from '@hive/shared-ui/lib/tone';

/** What became of a mail, for people. */
export const statusNames: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  dead: 'Given up',
};

export const statusTones: Record<MailStatus, Tone> = {
  queued: 'honey',
  sent: 'leaf',
  dead: 'berry',
};

/** How often the mail server has been tried. */
export const attemptWords = (attempts: number): string =>
  attempts === 0 ? 'Not yet' : attempts === 1 ? 'Once' : `${attempts} times`;
