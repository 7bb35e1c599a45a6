import type { Call } from '@hive/contract/call';
import { calls } from '@hive/contract/calls';
import { z } from 'zod';
import { findUnsafeTexts } from '../../src/platform/http/find-unsafe-texts';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { RequestInput } from './matrix/entry';
import type { Person } from './matrix/matrix-clients';
import { nameOf, send, prepareRequest } from './matrix/send-request';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const secrets = ['password', 'newPassword', 'currentPassword'];

/** The query parameters of a call that accept any text. */
function textParameters({ query }: Call): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' });
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.type === 'string' ? [name] : [],
  );
}

/** The body with one of its texts, or null where it has none that is stored. */
function withUnsafeText(body: unknown): object | null {
  if (typeof body !== 'object' || body === null) return null;
  for (const [name, value] of Object.entries(body)) {
    if (secrets.includes(name)) continue;
    if (typeof value === 'string') return { ...body, [name]: `${value}\0` };
    const inner = withUnsafeText(value);
    if (!inner) continue;
    return Array.isArray(body)
      ? body.map((entry: unknown) => (entry === value ? inner : entry))
      : { ...body, [name]: inner };
  }
  return null;
}

/** Calls that people make. Those of programs with a deploy token refuse every session before they read its texts. */
const callsOfPeople = calls.filter((call) => call.access !== 'deploy');

const personFor = ({ access }: Call): Person => {
  if (access === 'public' || access === 'demo' || access === 'deploy') return 'visitor';
  if (access === 'session' || access === 'verified') return 'user';
  return access;
};

describe.each(callsOfPeople.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('refuses a control character in a text, and names the field', async () => {
    const { sender, input } = await prepareRequest(test, call, personFor(call));
    const requests: RequestInput[] = textParameters(call).map((name) => ({
      ...input,
      query: { ...input.query, [name]: 'a\0b' },
    }));
    const body = input.rawBody === undefined ? withUnsafeText(input.body) : null;
    if (body) requests.push({ ...input, body });

    for (const request of requests) {
      const answer = await send(call, { sender, input: request });
      expect([request, answer.status, answer.body.code]).toEqual([
        request,
        400,
        'VALIDATION_FAILED',
      ]);
      expect(Object.keys(answer.body.fields ?? {})).not.toEqual([]);
    }
  });
});

describe('Unsafe texts in an input', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['a control character', 'a\u001bb'],
    ['a control character of the second block', 'a\u0085b'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('include %s', (_what, text) => {
    expect(findUnsafeTexts({ name: text, nested: [{ note: text }], title: 'Tea' })).toEqual([
      'nested.0.note',
      'name',
    ]);
  });

  it('exclude tabs, line breaks, emoji, other scripts and passwords', () => {
    const texts = ['a\tb', 'a\r\nb', '🐝', '小林', 'עברית', 'العربية'];
    expect(findUnsafeTexts({ texts, password: 'a\0b', newPassword: '\u202e' })).toEqual([]);
  });

  it('are found at any depth', () => {
    let deep: unknown = '\0';
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(findUnsafeTexts({ deep })).toHaveLength(1);
  });
});
