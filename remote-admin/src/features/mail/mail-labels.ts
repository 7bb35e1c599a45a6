import type { MailEntry, MailStatus } from '@hive/contract/mails';
import type { Tone } from '@hive/shared-ui/lib/tone';

/** What became of a mail, for people. */
export const statusNames: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  dead: 'Failed',
};

export const statusTones: Record<MailStatus, Tone> = {
  queued: 'honey',
  sent: 'leaf',
  dead: 'berry',
};

/** How often the mail server has been tried. What lies in the mailbox of the demo never met one. */
export function attemptWords({ attempts, status }: Pick<MailEntry, 'attempts' | 'status'>): string {
  if (attempts === 0) return status === 'sent' ? '–' : 'Not yet';
  return attempts === 1 ? 'Once' : `${attempts} times`;
}
