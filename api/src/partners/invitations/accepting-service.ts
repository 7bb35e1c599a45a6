import type { InvitedTo } from '@hive/contract/invitations';
import type { Candidate } from '../membership/membership';
import { createMembership } from '../membership/membership';
import { adminCannotBeMember } from '../membership/membership-problems';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { hashToken, isToken } from '../../platform/security/tokens';
import type { InvitationRow } from './invitation-mapper';
import { createInvitationRepository } from './invitation-repository';

export type AcceptingService = ReturnType<typeof createAcceptingService>;

type Invitations = ReturnType<typeof createInvitationRepository>;

/** What the invited user can do with an invitation: their account's address is verified. */
export function createAcceptingService(context: AppContext) {
  const { database, clock, policy } = context;
  const perAccount = createLimiter(context, {
    name: 'invitation-open',
    ...policy.rateLimits.invitationOpen,
  });

  /** The live invitation, if it is this person's. */
  async function open(
    invitations: Invitations,
    token: string,
    person: Candidate,
  ): Promise<InvitationRow> {
    const found = isToken(token)
      ? await invitations.findLive(hashToken(token), clock.now())
      : undefined;
    if (!found) throw linkInvalid();
    if (found.email !== person.email) throw forAnother();
    return found;
  }

  /** Runs with the person's account locked, after a point was taken. */
  async function run(
    session: RequestSession,
    token: string,
    work: (
      invitation: InvitationRow,
      parts: {
        person: Candidate;
        invitations: Invitations;
        membership: ReturnType<typeof createMembership>;
      },
    ) => Promise<void>,
  ): Promise<InvitedTo> {
    checkAccess('verified', session);
    const userId = requireUser(session);
    await perAccount.consume(userId);
    return database.transaction().execute(async (trx) => {
      const membership = createMembership(trx);
      const invitations = createInvitationRepository(trx);
      const [person] = await membership.lock(userId);
      if (!person) throw accountGone();
      const invitation = await open(invitations, token, person);
      await work(invitation, { person, invitations, membership });
      return { box: { _id: invitation.box_id, name: invitation.box_name } };
    });
  }

  return {
    /** @throws Problem LINK_INVALID, INVITATION_FOR_ANOTHER, RATE_LIMITED */
    look: async (session: RequestSession, token: string): Promise<InvitedTo> =>
      run(session, token, async () => {}),

    /** Uses the invitation up. @throws Problem LINK_INVALID, INVITATION_FOR_ANOTHER, FORBIDDEN, RATE_LIMITED */
    accept: async (session: RequestSession, token: string): Promise<InvitedTo> =>
      run(session, token, async (invitation, { person, invitations, membership }) => {
        if (person.role === 'admin') throw adminCannotBeMember();
        const now = clock.now();
        if (!(await invitations.use(invitation.id, now))) throw linkInvalid();
        await membership.join(person, invitation.box_id, now);
      }),
  };
}

const linkInvalid = (): Problem =>
  new Problem(
    'LINK_INVALID',
    'This invitation has been used, was withdrawn or has expired. Ask for a new invitation.',
  );

const forAnother = (): Problem =>
  new Problem(
    'INVITATION_FOR_ANOTHER',
    'This invitation was sent to another address. Log in with the account of that address.',
  );
