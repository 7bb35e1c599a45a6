import { v7 as newId } from 'uuid';
import { signInAdmin } from '../audit/audit-helpers';
import { createFactories } from '../support/factories';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

let test: TestApp;
let admin: TestClient;
let boxId: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await signInAdmin(test)).client;
  boxId = (await createFactories(test.database).makeBox()).id;
});
afterAll(() => test.close());

const refused = (field: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } },
});

describe('A value in a request', () => {
  it.each([
    ['/api/user/all', 'search', 'a\0b'],
    ['/api/boxes', 'search', '\0'],
    ['/api/admin/enabled-views', 'search', '\0'],
    ['/api/admin/mails', 'search', '\0'],
    ['/api/admin/audit', 'search', '\0'],
    ['/api/admin/audit', 'entityId', '\0'],
    ['/api/admin/audit', 'from', '0000-01-01'],
    ['/api/admin/audit', 'to', '1999-12-31'],
    ['/api/admin/export-audit', 'from', '0000-01-01'],
    ['/api/admin/analytics', 'startDate', '0001-01-01'],
  ])(
    'is rejected if the database cannot store or calculate with it: %s?%s=%j',
    async (path, name, value) => {
      expect(await admin.get(path, { query: { [name]: value } })).toMatchObject(refused(name));
    },
  );

  it.each(['\0', '\ud800', 'Tea \udc00 time'])(
    'is rejected in every text field if it contains %j',
    async (text) => {
      const { id: reviewId } = await createFactories(test.database).makeReview(boxId, {
        status: 'pending',
      });
      const page = `https://tea.example/${text}`;
      const viewsBody = (view: object) => ({ views: [{ name: 'Mine', search: '', ...view }] });
      for (const [method, path, body, field] of [
        ['POST', `/api/admin/reviews/${reviewId}/reject`, { version: 1, reason: text }, 'reason'],
        ['POST', '/api/categories', { name: text }, 'name'],
        ['PUT', '/api/admin/table-views/users', viewsBody({ name: text }), 'views.0.name'],
        ['PUT', '/api/admin/table-views/users', viewsBody({ search: text }), 'views.0.search'],
        ['PATCH', `/api/user/${newId()}`, { title: text }, 'title'],
        ['PATCH', `/api/user/${newId()}`, { badges: [text] }, 'badges.0'],
        ['PATCH', `/api/boxes/${boxId}`, { keywords: text }, 'keywords'],
        ['PATCH', `/api/boxes/${boxId}`, { website: page }, 'website'],
        ['PATCH', `/api/boxes/${boxId}`, { imageUrl: page }, 'imageUrl'],
      ] as const)
        expect([path, await admin.request(method, path, { body })]).toMatchObject([
          path,
          refused(field),
        ]);
    },
  );

  it('is accepted with a surrogate pair', async () => {
    expect(await admin.post('/api/categories', { name: '🐝 Honey' })).toMatchObject({
      status: 201,
      body: { name: '🐝 Honey' },
    });
  });
});
