import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import { getLive } from '../../lib/live-http';
import { nameOf, roleNames } from '../../lib/people';
import { recordKeys } from '../../lib/record-keys';
import { boxHref, personHref } from '../../lib/record-links';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';

/** The memberships of a user or of a box. */
const membershipsQuery =
  (of: { userId: string } | { boxId: string }) => (page: RecordPageQuery) => {
    const params = { ...of, ...page };
    return queryOptions({
      queryKey: recordKeys.memberships(params),
      queryFn: ({ signal }) => getLive(apiPaths.adminMemberships, { params, signal }),
    });
  };

const failure = 'Memberships could not be loaded.';

/** The boxes that a person represents. */
export const BoxesOfPerson = ({ id }: { id: string }) => (
  <RecordList
    title="Boxes"
    failure={failure}
    empty="Represents no box."
    request={membershipsQuery({ userId: id })}
    keyOf={({ box }) => box._id}
    row={({ box, since }) => (
      <RecordRow title={<Link to={boxHref(box._id)}>{box.name}</Link>}>
        {`Member since ${formatDate(since)}`}
      </RecordRow>
    )}
  />
);

/** The people who represent a box. */
export const MembersOfBox = ({ id, tools }: { id: string; tools?: ReactNode }) => (
  <RecordList
    title="Members"
    tools={tools}
    failure={failure}
    empty="No members yet."
    request={membershipsQuery({ boxId: id })}
    keyOf={({ user }) => user._id}
    row={({ user, since }) => (
      <RecordRow
        title={<Link to={personHref(user._id)}>{nameOf(user)}</Link>}
        end={
          <>
            {user.role !== 'partner' && <Badge>{roleNames[user.role]}</Badge>}
            {user.suspended && <Badge tone="berry">Suspended</Badge>}
          </>
        }
      >
        {`${user.email}, member since ${formatDate(since)}`}
      </RecordRow>
    )}
  />
);
