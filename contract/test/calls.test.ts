import { apiPaths, fill } from '../src/api-paths';
import { calls } from '../src/calls';
import { healthPaths } from '../src/health-paths';

const named = calls.map((call) => ({ name: `${call.method} ${call.path}`, call }));

test('Every path has a call, and every call a path', () => {
  const addresses = [...Object.values(apiPaths), healthPaths.health];
  expect([...new Set(calls.map(({ path }) => path))].sort()).toEqual([...addresses].sort());
});

test('No two calls have the same method and path', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(calls.length);
});

test.each(named)('$name validates exactly the parameters of its path', ({ call }) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
});

test.each(named)('$name has a body only if its method allows one', ({ call }) => {
  if (call.method === 'GET') expect(call.body).toBeUndefined();
});

test('Parameters in a path are escaped', () => {
  expect(fill('/boxes/:id/reviews', { id: 'a/b?c' })).toBe('/boxes/a%2Fb%3Fc/reviews');
});

test('A missing path parameter is an error with its name', () => {
  expect(() => fill(apiPaths.publicBox, {} as { id: string })).toThrow('needs id');
});
