import type { Complaint } from '@hive/contract/complaints';
import { useSession } from '@hive/shared-auth/session';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Row } from '../../lib/queue/parts';
import { useAssignComplaint } from './api/handle-complaint';

/** Who handles a complaint, and a button that takes it on or gives it back. */
export function Assignee({ item: { _id: id, assignee } }: { item: Complaint }) {
  const ownId = useSession((session) => session.user?._id);
  const assign = useAssignComplaint(id);
  const isOwn = assignee !== null && assignee._id === ownId;
  return (
    <>
      <Row>
        <span>{assignee?.name ?? 'No one'}</span>
        {ownId && (
          <Button
            variant="secondary"
            size="sm"
            busy={assign.isPending}
            onClick={() => assign.mutate(isOwn ? null : ownId)}
          >
            {isOwn ? 'Unassign' : 'Assign to me'}
          </Button>
        )}
      </Row>
      {assign.error && (
        <Alert tone="berry">
          {getErrorMessage(assign.error, 'The complaint could not be assigned.')}
        </Alert>
      )}
    </>
  );
}
