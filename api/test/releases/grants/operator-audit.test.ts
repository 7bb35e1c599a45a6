import type { AuditEntry } from '@hive/contract/audit';
import type { GrantChange } from '@hive/contract/grants';
import { listRecentActions } from '../../../src/audit/recent-actions';
import { createOperatorAudit } from '../../../src/releases/grants/operator-audit';
import { readAudit } from '../../audit/audit-helpers';
import { eventually } from '../../support/until';
import { openGrantSite } from './grant-fixture';

const { site } = openGrantSite();

/** Adds the line of a change by an operator to the registry, as the release command does. */
async function addLine(values: Partial<GrantChange> = {}): Promise<GrantChange> {
  const { app } = site;
  const revision = (await site.releases.store.read()).revision + 1;
  const at = '2025-12-24T03:00:00.000Z';
  const note = 'It shows accounts.';
  const line: GrantChange = { revision, app, action: 'revoke', at, by: 'Kim', note, ...values };
  await site.releases.change(({ grantChanges = [], ...registry }) => ({
    ...registry,
    revision,
    grantChanges: [...grantChanges, line],
  }));
  return line;
}

/** Waits for entries about the remote of the test, which the api writes once it has read the registry. */
async function findEntries(count: number): Promise<AuditEntry[]> {
  let entries: AuditEntry[] = [];
  await eventually(async () => {
    await site.admin.get('/api/admin/release-remotes');
    entries = await readAudit(site.admin, { entity: 'remote', entityId: site.app });
    expect(entries).toHaveLength(count);
  });
  return entries;
}

it('A revocation with the release command gets an entry with the name of the operator, at the time when the api notices it', async () => {
  const before = site.test.clock.now().getTime();
  const { revision } = await addLine({
    grants: [{ at: site.at, access: 'signed-in' }],
    ends: ['/area'],
  });
  const [entry] = await findEntries(1);
  expect(entry).toMatchObject({
    actor: { name: 'Kim (operator)', email: '' },
    action: 'release-remote.revoke',
    before: { addresses: `${site.at} for signed-in` },
    after: {
      ends: '/area',
      reason: 'It shows accounts.',
      operator: 'Kim',
      changedAt: '2025-12-24T03:00:00.000Z',
    },
    requestId: `release grants, revision ${revision}`,
  });
  expect(entry!.after).not.toHaveProperty('addresses');
  expect(Date.parse(entry!.at)).toBeGreaterThanOrEqual(before);

  const { body } = await site.admin.get<string>('/api/admin/export-audit', {
    query: { entityId: site.app },
  });
  expect(body).toContain('Kim (operator)');
  expect((await readAudit(site.admin, { actor: entry!.actor!._id })).length).toBeGreaterThan(0);
  const recent = await listRecentActions(site.test.context, new Date(0));
  expect(recent).toContainEqual(
    expect.objectContaining({ actor: expect.objectContaining({ name: 'Kim (operator)' }) }),
  );
});

it('A grant names what was granted, and its owner', async () => {
  await addLine({
    action: 'grant',
    grants: [{ at: site.at, access: 'public' }],
    slotGrants: [{ place: 'box-profile.personal', access: 'signed-in' }],
    owner: 'reports',
  });
  const [entry] = await findEntries(1);
  expect(entry).toMatchObject({
    action: 'release-remote.grant',
    before: null,
    after: {
      owner: 'reports',
      addresses: `${site.at} for public`,
      places: 'box-profile.personal for signed-in',
    },
  });
});

it('Several processes write one entry for each change, also after a restart and a later change', async () => {
  const { context } = site.test;
  const lines = [await addLine(), await addLine()];
  const processes = [1, 2, 3].map(() => createOperatorAudit(context));
  const { grantChanges: _lines, ...registry } = await site.releases.store.read();
  for (const one of processes) one.request({ ...registry, grantChanges: lines });
  await Promise.all(processes.map((one) => one.close()));
  await findEntries(2);

  const third = await addLine({ action: 'grant' });
  const restarted = createOperatorAudit(context);
  restarted.request({ ...registry, grantChanges: [...lines, third] });
  await restarted.close();
  const entries = await findEntries(3);
  expect(entries.map(({ requestId }) => requestId).sort()).toEqual(
    [...lines, third].map(({ revision }) => `release grants, revision ${revision}`).sort(),
  );
});

it('An entry that cannot be written is written after a later read of the registry, with one line in the log', async () => {
  const { context } = site.test;
  const line = await addLine({ app: `${site.app}-later` });
  const logged: string[] = [];
  const log = { ...context.log, warn: (_facts: unknown, text: string) => void logged.push(text) };
  let isAway = true;
  const insertInto: typeof context.database.insertInto = (table) => {
    if (isAway) throw new Error('the database does not answer');
    return context.database.insertInto(table);
  };
  const audit = createOperatorAudit({
    clock: context.clock,
    log: log as unknown as typeof context.log,
    database: { insertInto } as typeof context.database,
  });
  const registry = { ...(await site.releases.store.read()), grantChanges: [line] };
  audit.request(registry);
  await vi.waitFor(() => expect(logged).toEqual(['changes by operators cannot be audited']));
  isAway = false;
  audit.request(registry);
  await audit.close();
  expect(logged).toEqual([
    'changes by operators cannot be audited',
    'an operator changed the grants of a remote',
  ]);
});

it('A text in the registry that the database refuses, or that is too long, delays no entry', async () => {
  await addLine({ by: `Kim\0\ud800${'m'.repeat(5000)}`, note: 'n\0'.repeat(5000) });
  await addLine({ app: site.app, action: 'grant' });
  const entries = await findEntries(2);
  const revoked = entries.find(({ action }) => action === 'release-remote.revoke')!;
  expect(revoked.actor!.name).toMatch(/^Kim\ufffd\ufffdm+ \(operator\)$/);
  expect(revoked.actor!.name.length).toBeLessThan(300);
  expect((revoked.after as { reason: string }).reason).toHaveLength(4000);
});
