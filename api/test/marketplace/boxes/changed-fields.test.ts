import { boxChange } from '@hive/contract/admin-boxes';
import { publicBox } from '@hive/contract/boxes';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { change, readPublic } from './box-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

/** A new value of each field that is not a boolean; booleans are inverted. */
const values: Record<string, unknown> = {
  name: 'Better Tea',
  imageUrl: '/media/demo/tea.svg',
  logoUrl: 'https://tea.example/b.png',
  shortDescription: 'Better.',
  longDescription: 'Better, in full.',
  price: 12.34,
  deliveryPrice: 1.99,
  firstBoxPrice: 4.5,
  frequency: 'weekly',
  minimumTerm: 6,
  cancellation: 'min-6-months',
  keywords: 'leaves',
  website: 'https://better-tea.example',
  affiliateLink: 'https://better-tea.example/join',
};
/** Needs a step-up or an existing category, or is no field of the box: covered by the tests of a change. */
const others = [
  'category',
  'reason',
  'commission',
  'tier',
  'tierMode',
  'subscriptionTier',
  'version',
];
const fields = Object.keys(boxChange.shape).filter((name) => !others.includes(name));

it.each(fields)(
  'A change of %s is stored, returned, audited, and increments the version',
  async (name) => {
    const { id } = await createFactories(test.database).makeBox();
    const { body: before } = await admin.get<Record<string, unknown>>(`/api/boxes/${id}`);
    const value = name in values ? values[name] : !before[name];

    const { body } = await change(admin, id, { [name]: value, version: 1 });

    expect(body).toMatchObject({ [name]: value, version: 2 });
    expect((await admin.get(`/api/boxes/${id}`)).body).toMatchObject({ [name]: value, version: 2 });
    expect(await lastEntry(admin)).toMatchObject({
      before: { [name]: before[name] },
      after: { [name]: value },
    });
    const isShown = name in publicBox.shape;
    expect((await readPublic(test))[0] ?? {}).toMatchObject(isShown ? { [name]: value } : {});
  },
);
