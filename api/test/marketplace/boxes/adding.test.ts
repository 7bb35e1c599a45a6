import { adminBox } from '@hive/contract/admin-boxes';
import { v7 as newId } from 'uuid';
import { lastEntry, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { Answer } from '../../administration/users/user-helpers';
import { create, partnerForm, readPublic } from './box-helpers';

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

it('Creating a box with commercial terms requires a step-up, and creates nothing without one', async () => {
  const { client } = await signIn(test, { role: 'admin' });
  expect(await client.post('/api/boxes', partnerForm)).toMatchObject({
    status: 403,
    body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
  });
  expect(await test.database.selectFrom('box').select('id').execute()).toEqual([]);
});

describe('A new box', () => {
  it('from the partner form has default values and is listed', async () => {
    const { status, body } = await create(admin, partnerForm);

    expect(status).toBe(201);
    expect(adminBox.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      ...partnerForm,
      slug: 'cafe-ninos-tea',
      tier: 'bronze',
      tierMode: 'fixed',
      subscriptionTier: 'free',
      allowVideo: false,
      allowReply: false,
      isActive: true,
      isVerified: false,
      keywords: '',
      logoUrl: null,
      category: null,
      clicks: 0,
      rating: null,
      ratingCount: 0,
      version: 1,
    });
    expect(await readPublic(test)).toMatchObject([{ name: partnerForm.name }]);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'box.create',
      entity: { kind: 'box', id: body._id, name: partnerForm.name },
      before: null,
      after: { commission: 12.5, tier: 'bronze', isActive: true },
    });
  });

  it('from the partner form accepts every field', async () => {
    const whole = {
      ...partnerForm,
      tier: 'gold',
      shortDescription: 'Tea.',
      longDescription: 'Much tea.',
      logoUrl: 'https://tea.example/logo.png',
      keywords: 'tea, leaves',
      subscriptionTier: 'premium',
      allowVideo: true,
      allowReply: true,
      isActive: false,
    };
    expect(await create(admin, whole)).toMatchObject({ status: 201, body: whole });
    expect((await create(admin, { ...whole, logoUrl: '' })).body).toMatchObject({
      logoUrl: null,
      slug: expect.stringMatching(/^cafe-ninos-tea-[0-9a-f]{12}$/),
    });
  });

  it('from the box form has the beginning of its description as short description', async () => {
    const category = await createFactories(test.database).makeCategory({ name: 'Tea' });
    const description = `${'A word '.repeat(60)}at the end`;
    const form = {
      name: 'Leaf Club',
      category: category.id,
      description,
      price: 19.99,
      website: 'https://leaf.example',
      affiliateLink: 'https://leaf.example/join',
      imageUrl: 'https://leaf.example/box.jpg',
    };

    const { status, body } = await create(admin, form);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Leaf Club',
      category: { _id: category.id, name: 'Tea' },
      price: 19.99,
      monthlyCost: 19.99,
      imageUrl: form.imageUrl,
      longDescription: description,
      isActive: true,
    });
    expect(body.shortDescription).toMatch(/^A word .*[^ ]…$/);
    expect(body.shortDescription!.length).toBeLessThanOrEqual(300);
    await test.database.deleteFrom('box').execute();
    await test.database.deleteFrom('category').execute();
    expect(await create(admin, form)).toMatchObject({
      status: 400,
      body: { code: 'CATEGORY_UNKNOWN', fields: { category: expect.any(String) } },
    });
  });

  it.each([
    ['name', { ...partnerForm, name: '  ' }],
    ['website', { ...partnerForm, website: 'javascript:alert(1)' }],
    ['affiliateLink', { ...partnerForm, affiliateLink: 'tea.example' }],
    ['website', { ...partnerForm, website: 'https://hive@tea.example/' }],
    ['website', { ...partnerForm, website: 'https://tea.example/\u202egpj' }],
    ['website', { ...partnerForm, website: 'http://localhost:4200/' }],
    ['affiliateLink', { ...partnerForm, affiliateLink: 'http://127.0.0.1/' }],
    ['imageUrl', { ...partnerForm, commission: undefined, imageUrl: 'http://[::1]/tea.png' }],
    ['commission', { ...partnerForm, commission: 101 }],
    ['commission', { ...partnerForm, commission: 1.234 }],
    [
      'commission',
      { name: 'Tea', website: 'https://a.example', affiliateLink: 'https://a.example' },
    ],
    ['logoUrl', { ...partnerForm, logoUrl: 'data:image/png;base64,AAAA' }],
    ['tier', { ...partnerForm, tier: 'platinum' }],
    ['isVerified', { ...partnerForm, isVerified: true }],
    [
      'price',
      {
        ...partnerForm,
        commission: undefined,
        category: newId(),
        description: 'x',
        imageUrl: 'https://a.example',
      },
    ],
    [
      'imageUrl',
      { ...partnerForm, commission: undefined, category: newId(), description: 'x', price: 1 },
    ],
  ])('with an invalid value is rejected with the field’s name: %s', async (field, body) => {
    const answer = await create(admin, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    if (field === 'logoUrl') expect(answer.body.fields?.[field]).toMatch(/^Enter a web address/);
  });

  it('without any input lists the fields that the partner form needs', async () => {
    const { body } = await create(admin, {});
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'affiliateLink',
      'commission',
      'name',
      'website',
    ]);
  });
});

describe('A category', () => {
  it('can be added only once in any letter case, even by concurrent requests', async () => {
    const add = (name: string) => admin.post<Answer<{ _id: string }>>('/api/categories', { name });

    const { status, body } = await add('  Tea & Co ');

    expect({ status, body }).toEqual({
      status: 201,
      body: { _id: expect.any(String), name: 'Tea & Co' },
    });
    expect(await add('TEA & co')).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_EXISTS', message: '⚠️ Category already exists!' },
    });
    expect((await add('   ')).status).toBe(400);
    await test.app.catalogue.refresh();
    expect((await test.client.get('/api/categories')).body).toEqual([body]);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'category.create',
      after: { name: 'Tea & Co' },
    });
    const rush = await Promise.all(['Jam', 'JAM', 'jam', 'jAm'].map(add));
    expect(rush.map((one) => one.status).sort()).toEqual([201, 409, 409, 409]);
  });
});
