import { apiPaths, fill } from '../src/api-paths';
import { calls } from '../src/calls';

const named = calls.map((call) => ({ name: `${call.method} ${call.path}`, call }));

test('Every address has a call, and every call an address', () => {
  const addresses = Object.values(apiPaths);
  expect([...new Set(calls.map(({ path }) => path))].sort()).toEqual([...addresses].sort());
});

test('No two calls answer the same method and address', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(calls.length);
});

test.each(named)('$name checks exactly the parameters that its address has', ({ call }) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
});

test.each(named)('$name reads a body only where the method carries one', ({ call }) => {
  if (call.method === 'GET') expect(call.body).toBeUndefined();
});

test('A filled address carries its parameters escaped', () => {
  expect(fill('/boxes/:id/reviews', { id: 'a/b?c' })).toBe('/boxes/a%2Fb%3Fc/reviews');
});

test('An address without its parameter is an error that names it', () => {
  expect(() => fill(apiPaths.publicBox, {} as { id: string })).toThrow('needs id');
});
