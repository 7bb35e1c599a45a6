import type { AuditEntry } from '@hive/contract/audit';
import type { Release, ReleasePage } from '@hive/contract/release';
import { signIn } from '../../support/sign-in';
import { openGrantSite, page, shell, type GrantSite } from './grant-fixture';
import { withLostAnswer, withoutAnswers } from '../registry/storage-faults';

const { site, granted, change, shown, stored } = openGrantSite();
let { test, releases, admin, app, at }: GrantSite = site;
beforeEach(() => {
  ({ test, releases, admin, app, at } = site);
});

const readAudit = async () => {
  const path = `/api/admin/audit?entity=remote&entityId=${app}`;
  return (await admin.get<{ items: AuditEntry[] }>(path)).body.items;
};
/** Grants the area, releases a page there, and returns since when it is granted. */
async function release(...pages: ReleasePage[]): Promise<string> {
  const { body } = await change({});
  await releases.publish(app, '1', { pages, owner: 'reports' });
  return body.grant!.since;
}

describe('An admin', () => {
  it('sees what the shell grants to each remote, with the owner and the live version', async () => {
    await releases.publish('remote-user', '1', { pages: [page('/results/:year')] });

    expect(await shown('remote-user')).toEqual({
      ...{ app: 'remote-user', owner: 'user', isOwnerNamedByShell: true },
      addresses: [{ at: '/results', access: 'signed-in', source: 'shell', problem: null }],
      places: [{ place: 'box-profile.personal', access: 'signed-in', source: 'shell' }],
      ...{ version: '1', canary: null, grant: null },
      claims: [
        {
          ...{ name: '/results/:year', path: '/results/:year', place: null },
          ...{ access: 'signed-in', isShown: true, needsAdminGrant: false },
        },
      ],
    });
    expect(await shown('remote-public')).toMatchObject({ version: null, claims: [] });
    expect(await shown('shell')).toBeUndefined();
  });

  it('registers a remote, with the reason in the list and in the audit log', async () => {
    const places = [{ place: 'admin-start.areas', access: 'admin' }];
    const { status, body } = await change({ granted: granted({ places }) });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ app, owner: 'reports', isOwnerNamedByShell: false },
      addresses: [{ at, access: 'signed-in', source: 'admin', problem: null }],
      places: [{ ...places[0], source: 'admin' }],
      ...{ version: null, canary: null, claims: [] },
      grant: { since: expect.any(String), by: 'Ada Admin', note: 'Because of the test.' },
    });
    expect(await shown()).toEqual(body);
    expect(await stored()).toMatchObject({
      owner: 'reports',
      grants: [{ at, access: 'signed-in' }],
      slotGrants: places,
    });
    expect(await readAudit()).toMatchObject([
      {
        action: 'release-remote.grant',
        before: null,
        after: {
          owner: 'reports',
          addresses: `${at} for signed-in`,
          places: 'admin-start.areas for admin',
          reason: 'Because of the test.',
        },
      },
    ]);
  });

  it('grants an address to a remote that the shell lists, whose owner stays', async () => {
    const { status, body } = await change(
      { granted: granted({ owner: 'user' }) },
      { of: 'remote-user' },
    );

    expect(status).toBe(200);
    expect(body.addresses.map(({ source }) => source)).toEqual(['shell', 'admin']);
    const { body: refused } = await change(
      { seen: body.grant!.since, granted: granted({ owner: 'others' }) },
      { of: 'remote-user' },
    );
    expect(refused).toMatchObject({ fields: { 'granted.owner': expect.stringContaining('user') } });
  });

  it('grants an address that the shell grants to the remote as well, so that it can leave the shell', async () => {
    const addresses = [{ at: '/results', access: 'signed-in' }];
    const { status, body } = await change(
      { granted: granted({ owner: 'user', addresses }) },
      { of: 'remote-user' },
    );

    expect([status, body.addresses]).toEqual([
      200,
      [
        { ...addresses[0], source: 'shell', problem: null },
        { ...addresses[0], source: 'admin', problem: null },
      ],
    ]);
  });

  it('replaces the grant that the admin has seen, and no other', async () => {
    const { body: first } = await change({});
    const wider = granted({ addresses: [{ at: `${at}-new`, access: 'admin' }] });
    expect((await change({ granted: wider })).status).toBe(409);
    test.clock.advance(1);
    expect((await change({ seen: first.grant!.since, granted: wider })).status).toBe(200);

    const { status, body } = await change({ seen: first.grant!.since, granted: null });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'RELEASE_CHANGED' })]);
    expect(await stored()).toMatchObject({ grants: [{ at: `${at}-new` }] });
    expect(await readAudit()).toHaveLength(2);
  });

  it('revokes the grant of a remote that is not released, and the address is free', async () => {
    const { body } = await change({});
    expect((await change({ seen: body.grant!.since, granted: null })).status).toBe(200);

    expect(await stored()).toBeNull();
    expect(await shown()).toBeUndefined();
    expect(await readAudit()).toMatchObject([{ action: 'release-remote.revoke' }, {}]);
    expect((await change({}, { of: `${app}-other` })).status).toBe(200);
  });

  it('sees why an address has no effect: an older shell as a canary', async () => {
    await releases.tryOut('shell', '2', 10, { ...shell, readsRegistryGrants: undefined });
    const { body } = await change({});
    await releases.stop('shell');

    expect(body.addresses).toMatchObject([
      { problem: expect.stringContaining('shell 2: this shell is older than grants by admins') },
    ]);
  });
});

describe('A revocation that ends a page', () => {
  it('needs its name, which the list has, and the audit log names it', async () => {
    const seen = await release(page(at), page(`${at}/:year`));
    expect((await shown())?.claims.map(({ name, isShown }) => [name, isShown])).toEqual([
      [at, true],
      [`${at}/:year`, true],
    ]);
    const refused = await change({ seen, granted: null, ends: [at] });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      fields: { ends: `This ends what visitors can open now: ${at}/:year. Confirm it.` },
    });
    expect(await readAudit()).toHaveLength(1);

    const { status, body } = await change({ seen, granted: null, ends: [at, `${at}/:year`] });
    expect(status).toBe(200);
    expect(body.claims.every(({ isShown }) => !isShown)).toBe(true);
    expect(body.addresses).toEqual([]);
    expect((await readAudit())[0]).toMatchObject({ after: { ends: `${at}, ${at}/:year` } });
  });

  it('leaves the other pages of the remote, and is undone by another grant', async () => {
    const seen = await release(page(`${at}/one`), page(`${at}/two`));
    const narrow = granted({ addresses: [{ at: `${at}/one`, access: 'signed-in' }] });
    expect((await change({ seen, granted: narrow })).status).toBe(400);
    const { body } = await change({ seen, granted: narrow, ends: [`${at}/two`] });
    expect(body.claims.map(({ isShown }) => isShown)).toEqual([true, false]);

    expect((await change({ seen: body.grant!.since })).body.claims).toMatchObject([
      { isShown: true },
      { isShown: true },
    ]);
    expect((await stored())?.revoked).toBeUndefined();
  });

  it('needs no name for a page that each served shell grants itself, which the list says', async () => {
    const seen = await release(page(at));
    expect((await shown())?.claims).toMatchObject([{ isShown: true, needsAdminGrant: true }]);
    const adopting: Partial<Release> = {
      ...shell,
      grants: { ...shell.grants, [app]: [{ at, access: 'signed-in' }] },
    };
    await releases.tryOut('shell', `${app}-adopting`, 10, adopting);
    expect((await shown())?.claims).toMatchObject([{ isShown: true, needsAdminGrant: true }]);
    expect((await change({ seen, granted: null })).status).toBe(400);

    await releases.publish('shell', `${app}-adopted`, adopting);
    try {
      expect((await shown())?.claims).toMatchObject([{ isShown: true, needsAdminGrant: false }]);
      expect((await change({ seen, granted: null })).status).toBe(200);
      expect(await stored()).toBeNull();
    } finally {
      await releases.publish('shell', `${app}-before`, shell);
    }
  });

  it('can end hundreds of pages with long addresses', async () => {
    const addresses = Array.from(
      { length: 250 },
      (_unused, index) => `${at}/${index}${'a'.repeat(300)}`,
    );
    const seen = await release(...addresses.map(page));

    expect((await change({ seen, granted: null, ends: addresses })).status).toBe(200);
  });

  it('also counts the pages of a canary', async () => {
    const seen = await release();
    await releases.tryOut(app, '2', 10, { pages: [page(at)] });

    expect((await change({ seen, granted: null })).status).toBe(400);
    expect((await change({ seen, granted: null, ends: [at] })).status).toBe(200);
  });

  it('ends nothing that a release has claimed since the admin looked', async () => {
    const seen = await release();
    const real = test.context.releases.replaceRegistry;
    const write = vi
      .spyOn(test.context.releases, 'replaceRegistry')
      .mockImplementationOnce(async () => {
        // Another program changes the registry first.
        await releases.publish(app, '2', { pages: [page(at)] });
        return false;
      })
      .mockImplementation((...given) => real.apply(test.context.releases, given));
    const { status, body } = await change({ seen, granted: null });
    write.mockRestore();

    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'RELEASE_CHANGED' })]);
    expect(await stored()).not.toBeNull();
  });
});

it('Nothing is revoked from a remote without a grant', async () => {
  expect((await change({ granted: null })).status).toBe(404);
  expect((await change({ granted: null }, { of: 'remote-user' })).status).toBe(404);
});

it('An admin without a recent second factor changes nothing, and others see nothing', async () => {
  const { client } = await signIn(test, { role: 'admin' });
  expect(await change({}, { client })).toMatchObject({
    status: 403,
    body: { code: 'STEP_UP_REQUIRED' },
  });
  const { client: partner } = await signIn(test, { role: 'partner', isSteppedUp: true });
  expect((await change({}, { client: partner })).status).toBe(403);
  expect((await partner.get('/api/admin/release-remotes')).status).toBe(403);
  expect(await stored()).toBeNull();
});

it('Without the storage the list is not available', async () => {
  releases.breakStorage();
  try {
    expect((await admin.get('/api/admin/release-remotes')).status).toBe(503);
  } finally {
    releases.restoreStorage();
  }
});

it('Without an answer of the storage to the change, nothing changes and no audit entry is written', async () => {
  expect((await withoutAnswers(test, () => change({}))).status).toBe(503);
  expect(await stored()).toBeNull();
  expect(await readAudit()).toEqual([]);
});

it('A change whose answer from the storage is lost is a success', async () => {
  const { status } = await withLostAnswer(test, () => change({}));

  expect(status).toBe(200);
  expect(await readAudit()).toHaveLength(1);
});
