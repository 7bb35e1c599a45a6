import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoxVerificationTable } from '../../../src/database/verification-schema';
import type { TestApp } from '../../support/test-app';

/** Records that a box was verified, by default now. */
export const insertVerification = (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  boxId: string,
  values: Pick<Insertable<BoxVerificationTable>, 'expires_on'> &
    Partial<Insertable<BoxVerificationTable>>,
) =>
  database
    .insertInto('box_verification')
    .values({
      id: newId(),
      box_id: boxId,
      verified_at: clock.now(),
      verified_by: null,
      evidence: '[]',
      test_order_note: null,
      reason: 'It is known.',
      ...values,
    })
    .execute();
