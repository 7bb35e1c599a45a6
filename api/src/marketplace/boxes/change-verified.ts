import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { endVerification } from '../verification/end-verification';
import type { BoxRow } from './box-repository';

/**
 * Applies a form's 'Verified' to a locked box: removing the mark ends the verification; setting it takes evidence, which
 * the form does not have.
 * @throws Problem VALIDATION_FAILED naming `isVerified`
 */
export async function changeVerified(
  context: Pick<AppContext, 'mailer' | 'settings'>,
  trx: Transaction<Database>,
  box: BoxRow,
  { to = box.is_verified, session, at }: { to?: boolean; session: RequestSession; at: Date },
): Promise<void> {
  if (to === box.is_verified) return;
  if (to)
    throw invalidField('isVerified', 'Verify the partner under ‘Verification’, with its evidence.');
  const ending = { at, by: requireUser(session), cause: 'ended' } as const;
  await endVerification(context, trx, box, { ...ending, reason: 'Our team changed it.' });
}
