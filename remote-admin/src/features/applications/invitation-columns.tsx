import type { Invitation, InvitationStatus } from '@hive/contract/invitations';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { EmailAddress } from '@hive/shared-ui/email-address';
import { formatDate } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';

const states: Record<InvitationStatus, { tone: Tone; name: string }> = {
  open: { tone: 'honey', name: 'Open' },
  accepted: { tone: 'leaf', name: 'Accepted' },
  revoked: { tone: 'neutral', name: 'Withdrawn' },
  expired: { tone: 'neutral', name: 'Expired' },
};

/** The columns of the invitations. `onWithdraw` opens the confirmation. */
export const invitationColumns = (
  onWithdraw: (invitation: Invitation) => void,
): TableColumn<Invitation>[] => [
  {
    id: 'email',
    header: 'Address',
    isFixed: true,
    cell: ({ email }) => <EmailAddress email={email} />,
  },
  { id: 'box', header: 'Box', cell: ({ box }) => box.name },
  {
    id: 'status',
    header: 'Status',
    // On a phone, a cell stretches its content.
    cell: ({ status }) => (
      <span>
        <Badge tone={states[status].tone}>{states[status].name}</Badge>
      </span>
    ),
  },
  { id: 'sent', header: 'Sent', isUnbroken: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'until',
    header: 'Works until',
    isUnbroken: true,
    cell: ({ expiresAt }) => formatDate(expiresAt),
  },
  {
    id: 'actions',
    header: 'Actions',
    isFixed: true,
    cell: (invitation) =>
      invitation.status === 'open' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Withdraw the invitation for ${invitation.email}`}
          onClick={() => onWithdraw(invitation)}
        >
          Withdraw
        </Button>
      ),
  },
];
