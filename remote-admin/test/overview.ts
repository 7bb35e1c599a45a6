import { waitingKinds, type WaitingKind } from '@hive/contract/overview';
import type { AdminOverview, HealthCheck, WaitingItem } from '@hive/contract/overview';
import { json, play } from './api';

/** An overview in which nothing waits, except what is given. */
export const makeOverview = (
  waiting: Partial<Record<WaitingKind, Partial<WaitingItem>>> = {},
  extra: Partial<AdminOverview> = {},
): AdminOverview => ({
  waiting: waitingKinds.map((kind) => ({
    kind,
    count: 0,
    isCapped: false,
    oldestAt: null,
    amount: null,
    ...waiting[kind],
  })),
  changes: { since: '2026-11-17T09:00:00.000Z', actions: [], tierMoves: [], partners: [] },
  health: [makeCheck({ check: 'service' }), makeCheck({ check: 'jobs' })],
  ...extra,
});

export const makeCheck = (values: Partial<HealthCheck>): HealthCheck => ({
  check: 'service',
  state: 'ok',
  message: 'The service has no warnings.',
  at: null,
  ...values,
});

/** Mocks the overview. Returns the number of requests so far. */
export function mockOverview(overview: AdminOverview = makeOverview()): () => number {
  let requests = 0;
  play('get', '/admin/overview', () => {
    requests += 1;
    return json(overview);
  });
  return () => requests;
}
