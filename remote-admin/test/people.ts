import type { AdminUser } from '@hive/contract/users';
import { json, play } from './api';

/** A user as the api returns it to admins; `at` makes it unique. */
export const makeUser = (at: number, extra: Partial<AdminUser> = {}): AdminUser => ({
  _id: `0190c2b4-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  name: `Person ${at}`,
  email: `person${at}@mail.example`,
  role: 'user',
  title: '',
  badges: [],
  suspended: false,
  profilePicture: null,
  email2FA: { verified: true },
  twoFA: { enabled: false },
  createdAt: '2026-11-19T09:00:00.000Z',
  version: 3,
  ...extra,
});

/** Mocks the paged list with the current state of these users. Returns the query of each request. */
export function mockUsers(people: AdminUser[]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  play('get', '/user/all', (request) => {
    const params = new URL(request.url).searchParams;
    requests.push(params);
    const page = Number(params.get('page'));
    const pageSize = Number(params.get('pageSize'));
    const found = people.filter(
      ({ name, role }) =>
        name.includes(params.get('search') ?? '') && role.includes(params.get('role') ?? ''),
    );
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    return json({ items, page, pageSize, total: found.length });
  });
  return requests;
}
