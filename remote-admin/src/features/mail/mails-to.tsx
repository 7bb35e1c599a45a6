import { Link } from 'react-router-dom';
import { Badge } from '@hive/shared-ui/badge';
import { mailsToHref } from '../../lib/record-links';
import { RecordList, RecordRow } from '../../lib/record-page/record-list';
import { TimeAgo } from '../../lib/time-ago';
import { mailsQuery } from './api/list-mails';
import { statusNames, statusTones } from './mail-labels';

/** The stored emails to an address, newest first, without their texts. */
export const MailsTo = ({ address }: { address: string }) => (
  <RecordList
    title="Emails"
    tools={<Link to={mailsToHref(address)}>Open in Mail</Link>}
    failure="Emails could not be loaded."
    empty="No emails are stored. Sent emails are stored for 30 days."
    request={(page) => mailsQuery({ to: address, ...page })}
    keyOf={({ _id }) => _id}
    row={({ subject, status, lastError, createdAt }) => (
      <RecordRow
        title={subject}
        end={<Badge tone={statusTones[status]}>{statusNames[status]}</Badge>}
      >
        <TimeAgo at={createdAt} />
        {lastError && `. ${lastError}`}
      </RecordRow>
    )}
  />
);
