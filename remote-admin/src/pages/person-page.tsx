import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@hive/shared-ui/badge';
import { ApplicationsOfPerson } from '../features/applications/applications-of-person';
import { RecordAudit } from '../features/audit/record-audit';
import { MailsTo } from '../features/mail/mails-to';
import { BoxesOfPerson } from '../features/memberships/memberships';
import { RecordReviews } from '../features/reviews/record-reviews';
import { userQuery } from '../features/users/api/get-user';
import { PersonAccount } from '../features/users/person-account';
import { PersonSecurity } from '../features/users/person-security';
import { statusName } from '../features/users/user-labels';
import { nameOf, roleNames } from '../lib/people';
import { keepLive } from '../lib/live';
import { tabHref } from '../lib/record-links';
import { RecordPage } from '../lib/record-page/record-page';
import { RecordQuery } from '../lib/record-page/record-query';

const back = { href: tabHref('users'), label: 'All users' };

/** Everything about a person: account, sign-in, boxes, reviews, applications, emails and audit entries. */
export default function PersonPage({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const user = useQuery({ ...userQuery(id), ...keepLive(isBusy) });
  return (
    <RecordQuery
      query={user}
      back={back}
      failure="Failed to load users."
      missing="We couldn’t find this user."
    >
      {(data) => (
        <RecordPage
          back={back}
          title={nameOf(data)}
          badges={
            <>
              <Badge>{roleNames[data.role]}</Badge>
              <Badge tone={data.suspended ? 'berry' : 'leaf'}>{statusName(data.suspended)}</Badge>
              {!data.email2FA.verified && <Badge tone="honey">Email not verified</Badge>}
            </>
          }
        >
          <PersonAccount user={data} onBusy={setBusy} />
          <PersonSecurity id={id} />
          <BoxesOfPerson id={id} />
          <RecordReviews of={{ userId: id }} />
          <ApplicationsOfPerson id={id} />
          <MailsTo address={data.email} />
          <RecordAudit entity={{ kind: 'user', id }} />
        </RecordPage>
      )}
    </RecordQuery>
  );
}
