import type { ComplaintBody } from '@hive/contract/complaints';
import { limits } from '@hive/contract/limits';
import { v7 as newId } from 'uuid';
import { londonDay } from '../../src/platform/time/london-day';
import { addDays } from '../../src/platform/time/report-days';
import { makeEmail } from '../auth/accounts/account-helpers';
import type { TestClient } from '../support/test-client';
import type { TestApp } from '../support/test-app';

/** A valid complaint. */
export const complaintOf = (extra: Partial<ComplaintBody> = {}): ComplaintBody => ({
  name: 'Pat Pending',
  email: makeEmail(),
  topic: 'order',
  reference: 'A-1001',
  message: 'The box never arrived.',
  submissionId: newId(),
  ...extra,
});

export const complain = (client: TestClient, extra: Partial<ComplaintBody> = {}) =>
  client.post<{ number: string; dueOn: string }>('/api/complaints', complaintOf(extra));

let counter = 0;

/** Inserts an open complaint without sending emails; returns its id. */
export async function insertComplaint(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  extra: Partial<ComplaintBody & { userId: string; dueOn: string }> = {},
): Promise<string> {
  const {
    userId = null,
    dueOn = addDays(londonDay(clock.now()), limits.complaintDays),
    ...values
  } = extra;
  const { submissionId, ...body } = complaintOf(values);
  const row = {
    ...body,
    id: newId(),
    submission_id: submissionId,
    // A separate year, so that the numbers of real complaints start at 1.
    year: 2000,
    number: (counter += 1),
    user_id: userId,
    created_at: clock.now(),
    due_on: dueOn,
  };
  await database.insertInto('complaint').values(row).execute();
  return row.id;
}
