import type { BoxProfile } from '@hive/contract/boxes';
import type {
  BoxVerification,
  OwnVerification,
  VerificationsToRenewPage,
} from '@hive/contract/verification';
import { createFakeRegisters } from '../../../src/demo/registers/fake-registers';
import { createExpiryJob } from '../../../src/marketplace/verification/expiry-job';
import { createRegisters } from '../../../src/marketplace/verification/registers/create-registers';
import { ownRecord } from '../../../src/marketplace/verification/domain-record';
import { RegisterUnavailable, type Registers } from '../../../src/platform/ports/registers';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';

const url = 'https://registers.example';
const entries = [
  { companyNumber: '01234567', companyName: 'TEA & TOAST LIMITED', vatNumber: 'GB999999973' },
  {
    companyNumber: 'SC123456',
    companyName: 'TEA AND TOAST LTD',
    companyStatus: 'dissolved',
    vatNumber: '-',
  },
  { companyNumber: '07654321', companyName: 'OTHER GOODS PLC', vatNumber: '-' },
];
/** The TXT records of DNS by name. */
const records = new Map<string, string[]>();
let isDown = false;

const fake = createFakeRegisters(entries);

/** Whether a request has the credentials that its register requires. */
function isAuthorized(address: string, { headers, body }: RequestInit): boolean {
  const { pathname } = new URL(address);
  const { authorization } = Object.fromEntries(new Headers(headers));
  if (pathname.startsWith('/company/')) return authorization === `Basic ${btoa('k:')}`;
  if (pathname !== '/oauth/token') return authorization === 'Bearer demo';
  return String(body).includes('grant_type=client_credentials&scope=read%3Avat&client_id=c');
}
const registers: Registers = {
  ...createRegisters(
    {
      companiesHouse: { key: 'k', url },
      hmrc: { clientId: 'c', clientSecret: 's', url },
      checksDomains: false,
    },
    async (...request) => {
      if (isDown) throw new Error('timed out');
      return isAuthorized(...request) ? fake(...request) : new Response(null, { status: 401 });
    },
  ),
  findTextRecords: async (name) => {
    if (isDown) throw new RegisterUnavailable('DNS did not answer.');
    return records.get(name) ?? [];
  },
};

const start = '2026-06-15T10:00:00Z';
const clock = createTestClock(new Date(start));
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp({ clock, registers });
  ({ client: admin } = await signInAdmin(test));
});
afterAll(() => test.close());
beforeEach(() => {
  isDown = false;
});

/** Moves the time, and signs in again: sessions have ended. */
async function moveTo(instant: string): Promise<void> {
  clock.set(new Date(instant));
  ({ client: admin } = await signInAdmin(test));
}

const makeTea = async (values: object = {}) =>
  (
    await createFactories(test.database).makeBox({
      name: 'Tea & Toast',
      website: 'https://www.tea.example/shop',
      is_verified: false,
      ...values,
    })
  ).id;

const pathOf = (id: string, rest = '') => `/api/admin/boxes/${id}/verification${rest}`;
type Answer = { verification: BoxVerification; fields?: object };
const check = (id: string, kind: string, subject?: string) =>
  admin.post<Answer>(pathOf(id, '/checks'), { kind, subject });
const verify = (id: string, body: object = {}) => admin.post<Answer>(pathOf(id), body);
const read = async (id: string) => (await admin.get<Answer>(pathOf(id))).body.verification;

/** A verified box of a new partner, who has an address. */
async function makeVerified() {
  const { client, userId, box } = await makePartner(test, {
    name: 'Tea & Toast',
    is_verified: false,
  });
  const { email } = await test.database
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  await check(box.id, 'company', '1234567');
  expect((await verify(box.id, { testOrderNote: 'It arrived.' })).status).toBe(200);
  return { client, email, boxId: box.id };
}

const mailsTo = async (email: string) =>
  (await test.mails.list(email)).map(({ subject }) => subject);

describe('A check', () => {
  it.each([
    ['company', '1234567', '01234567', 'match', 'TEA & TOAST LIMITED'],
    ['company', 'sc 123456', 'SC123456', 'inactive', 'TEA AND TOAST LTD'],
    ['company', '07654321', '07654321', 'mismatch', 'OTHER GOODS PLC'],
    ['company', '00000001', '00000001', 'not-found', null],
    ['vat', '999 9999 73', 'GB999999973', 'match', 'TEA & TOAST LIMITED'],
    ['domain', undefined, 'tea.example', 'not-found', null],
  ])(
    'of the %s %s stores the answer of its register',
    async (kind, typed, subject, outcome, foundName) => {
      const id = await makeTea();
      const { status, body } = await check(id, kind, typed);
      expect(status).toBe(200);
      expect(body.verification).toMatchObject({
        isVerified: false,
        available: ['company', 'vat', 'domain'],
        checks: [{ kind, subject, outcome, foundName, checkedAt: clock.now().toISOString() }],
      });
      expect((await lastEntry(admin)).action).toBe('box.check');
    },
  );

  it('of a domain finds the record that the page shows', async () => {
    const id = await makeTea();
    const { dnsRecord } = await read(id);
    expect(dnsRecord).toEqual(
      ownRecord(test.context.settings, { id, website: 'https://tea.example' }),
    );
    records.set(dnsRecord!.name, ['other', dnsRecord!.value]);
    expect((await check(id, 'domain')).body.verification.checks[0]?.outcome).toBe('match');
  });

  it.each(['company', 'vat', 'domain'])(
    'of a %s says that the register did not answer',
    async (kind) => {
      isDown = true;
      const id = await makeTea();
      const { status, body } = await check(id, kind, kind === 'vat' ? '999999973' : '1234567');
      expect([status, body.verification.checks[0]?.outcome]).toEqual([200, 'unavailable']);
    },
  );

  it.each([
    ['company', 'twelve', {}],
    ['vat', '999999974', {}],
    ['domain', undefined, { website: null }],
  ])('of a %s refuses %s by its field', async (kind, typed, values) => {
    const { status, body } = await check(await makeTea(values), kind, typed);
    expect([status, body.fields]).toEqual([400, { subject: expect.any(String) }]);
  });
});

describe('A verification', () => {
  it('takes a matching check, lasts a year, and is public without the notes of admins', async () => {
    const { boxId, client } = await makeVerified();
    expect((await read(boxId)).current).toMatchObject({
      verifiedAt: clock.now().toISOString(),
      expiresOn: '2027-06-14',
      checks: ['company'],
      testOrderNote: 'It arrived.',
      reason: null,
    });
    await test.app.catalogue.refresh();
    const profile = (await admin.get<BoxProfile>(`/api/boxes/public/${boxId}`)).body;
    expect(profile).toMatchObject({
      isVerified: true,
      verification: { verifiedOn: '2026-06-15', checks: ['company', 'test-order'] },
    });
    expect(JSON.stringify(profile)).not.toContain('It arrived.');
    const own = await client.get<OwnVerification>('/api/partner/verification', {
      query: { boxId },
    });
    expect(own.body).toMatchObject({
      isVerified: true,
      verifiedOn: '2026-06-15',
      expiresOn: '2027-06-14',
      checks: ['company'],
      hasTestOrder: true,
    });
  });

  it('without a matching check takes a differing name or a silent register, and a reason', async () => {
    const id = await makeTea();
    const body = { reason: 'It trades under another name.' };
    expect((await verify(id, body)).status).toBe(400);
    await check(id, 'company', '07654321');
    expect((await verify(id)).body.fields).toEqual({ reason: expect.any(String) });
    expect((await verify(id, body)).body.verification.current).toMatchObject({
      checks: [],
      ...body,
    });
  });

  it('takes no check that is older than 30 days', async () => {
    const id = await makeTea();
    await check(id, 'company', '1234567');
    await moveTo('2026-07-16T10:00:00Z');
    const { status, body } = await verify(id);
    expect([status, body.fields]).toEqual([
      400,
      { reason: 'Run a check that matches first. A check counts for 30 days.' },
    ]);
    await moveTo(start);
  });

  it('shows its partner the record of DNS, unless domains are not checked', async () => {
    const { client, box } = await makePartner(test);
    const ownRecordOf = async () =>
      (
        await client.get<OwnVerification>('/api/partner/verification', {
          query: { boxId: box.id },
        })
      ).body.dnsRecord;
    expect(await ownRecordOf()).toEqual(ownRecord(test.context.settings, box));
    const { findTextRecords } = registers;
    registers.findTextRecords = null;
    try {
      expect(await ownRecordOf()).toBeNull();
    } finally {
      registers.findTextRecords = findTextRecords;
    }
  });

  it('is not set by the form, which ends it', async () => {
    const id = await makeTea();
    const change = (isVerified: boolean) =>
      admin.request<Answer>('PATCH', `/api/boxes/${id}`, { body: { isVerified } });
    expect((await change(true)).body.fields).toEqual({ isVerified: expect.any(String) });
    await check(id, 'company', '1234567');
    await verify(id);
    expect((await change(true)).status).toBe(200);
    expect((await change(false)).status).toBe(200);
    expect(await read(id)).toMatchObject({ isVerified: false, earlier: [{ endCause: 'ended' }] });
  });

  it('is ended with a reason, which its partner reads by email and on the overview', async () => {
    const { boxId, client, email } = await makeVerified();
    const { body } = await admin.post<Answer>(pathOf(boxId, '/end'), { reason: 'It has moved.' });
    expect(body.verification).toMatchObject({
      isVerified: false,
      current: null,
      earlier: [{ endCause: 'ended', endReason: 'It has moved.' }],
    });
    expect(await mailsTo(email)).toEqual(['Your box is no longer verified on Hive']);
    const own = await client.get<OwnVerification>('/api/partner/verification', {
      query: { boxId },
    });
    expect(own.body).toMatchObject({ endedOn: '2026-06-15', endReason: 'It has moved.' });
    expect((await admin.post(pathOf(boxId, '/end'), { reason: 'Again.' })).status).toBe(404);
  });

  it('is listed for renewal in its last 30 days, and ends after its last day, once in two processes', async () => {
    const { boxId, email } = await makeVerified();
    const listed = async () =>
      (
        await admin.get<VerificationsToRenewPage>('/api/admin/verifications', {
          query: { page: 1, pageSize: 50 },
        })
      ).body.items.filter((item) => item.boxId === boxId);
    expect(await listed()).toEqual([]);
    const run = async () =>
      Promise.all([1, 2].map(() => createExpiryJob(test.context, () => true)()));

    await moveTo('2027-06-14T10:00:00Z');
    expect(await listed()).toMatchObject([{ cause: 'expires', expiresOn: '2027-06-14' }]);
    await run();
    expect((await read(boxId)).isVerified).toBe(true);

    await moveTo('2027-06-15T10:00:00Z');
    await run();
    expect(await read(boxId)).toMatchObject({
      isVerified: false,
      earlier: [{ endCause: 'expired' }],
    });
    expect(await mailsTo(email)).toHaveLength(1);
    await moveTo(start);
  });
});
