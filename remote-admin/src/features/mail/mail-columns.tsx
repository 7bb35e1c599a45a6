import type { MailEntry } from '@hive/contract/mails';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { EmailAddress } from '@hive/shared-ui/email-address';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { AgeAndTime, TimeAgo } from '../../lib/time-ago';
import { attemptsLabel, statusNames, statusTones } from './mail-labels';
import { RetryButton } from './retry-button';
import styles from './mail.module.css';

/** Whether the mail's code or link is still valid, if it has one. */
function expiryNote({ status, expiresAt, canRetry }: MailEntry): string | null {
  if (status === 'sent' || expiresAt === null) return null;
  return canRetry
    ? `Expires on ${formatMoment(expiresAt)}`
    : `Its code or link expired on ${formatMoment(expiresAt)}`;
}

/** The columns of the mails. The content of a mail is not shown. */
export const mailColumns: readonly TableColumn<MailEntry>[] = [
  {
    id: 'to',
    header: 'To',
    isFixed: true,
    cell: ({ to }) => <EmailAddress email={to} />,
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  {
    id: 'status',
    header: 'State',
    isUnbroken: true,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    isUnbroken: true,
    cell: attemptsLabel,
  },
  {
    id: 'lastError',
    header: 'Why it failed',
    cell: (mail) => (
      <span className={styles.two}>
        <span>{mail.lastError ?? '–'}</span>
        {expiryNote(mail) && <span className={styles.quiet}>{expiryNote(mail)}</span>}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Written',
    isSortable: true,
    cell: ({ createdAt }) => <AgeAndTime at={createdAt} />,
  },
  {
    id: 'sentAt',
    header: 'Sent',
    isHiddenAtFirst: true,
    cell: ({ sentAt }) => (sentAt ? <TimeAgo at={sentAt} /> : '–'),
  },
  {
    id: 'retry',
    header: 'Retry',
    isFixed: true,
    cell: (mail) => (mail.canRetry ? <RetryButton mail={mail} /> : '–'),
  },
];
