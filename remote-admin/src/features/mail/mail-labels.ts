import type { MailEntry, MailStatus } from '@hive/contract/mails';
import type { Tone } from '@hive/shared-ui/lib/tone';

/** The labels of a mail's status. */
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

/** The number of delivery attempts. Mails in the demo mailbox have none. */
export function attemptsLabel({
  attempts,
  status,
}: Pick<MailEntry, 'attempts' | 'status'>): string {
  if (attempts === 0) return status === 'sent' ? '–' : 'Not yet';
  return attempts === 1 ? 'Once' : `${attempts} times`;
}
