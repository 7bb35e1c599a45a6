import type { ApiErrorBody } from '@hive/contract/common';
import { z } from 'zod';
import { parseInput } from '../../src/platform/http/parse-input';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const box = '0199b6a5-3b7c-7e3a-9f4e-0f6d8d1c2b3a';
const log = '/api/logInteraction';
const page = { action: 'viewed_page', details: { page: '/' } };
const report = { remote: 'x', version: '1', phase: 'load', message: 'm', page: '/' };

it.each<[string, string, unknown, Record<string, string>]>([
  ['POST', log, { details: { page: '/' } }, { action: 'This field is required.' }],
  ['POST', log, { ...page, action: 'danced' }, { action: 'This action is not known.' }],
  ['POST', log, { ...page, action: 7 }, { action: 'This action is not known.' }],
  ['POST', log, [], { body: 'Send the fields as a JSON object.' }],
  ['POST', log, 'text', { body: 'Send the fields as a JSON object.' }],
  ['POST', log, null, { body: 'Send the fields as a JSON object.' }],
  ['POST', log, { action: 'viewed_page' }, { details: 'This field is required.' }],
  ['POST', log, { ...page, details: [] }, { details: 'This must be an object with named fields.' }],
  ['POST', log, { ...page, details: { page: '' } }, { 'details.page': 'This field is required.' }],
  [
    'POST',
    log,
    { ...page, details: { page: 'home' } },
    { 'details.page': 'This must start with /' },
  ],
  [
    'POST',
    log,
    { action: 'selected_subscription', details: { categories: 'Tea', priority: 'Speed' } },
    {
      'details.categories': 'This must be a list.',
      'details.priority': 'Choose one of these: Price, Variety, Quality, None.',
    },
  ],
  [
    'POST',
    log,
    { action: 'selected_subscription', details: { categories: [] } },
    { 'details.categories': '⚠️ Please select at least one category.' },
  ],
  [
    'POST',
    '/api/auth/login',
    { email: 7 },
    { email: 'Enter your email address.', password: 'This field is required.' },
  ],
  [
    'POST',
    '/api/auth/login',
    { email: 'a@b.example', password: 'x', more: 1 },
    { more: 'This field is not known.' },
  ],
  [
    'POST',
    '/api/auth/login',
    { email: 'a@b.example', password: 'x', toString: 1 },
    { toString: 'This field is not known.' },
  ],
  [
    'GET',
    `/api/boxes/${box}/reviews?page=x&pageSize=1.5`,
    undefined,
    { page: 'This must be a number.', pageSize: 'This must be a whole number.' },
  ],
  [
    'GET',
    `/api/boxes/${box}/reviews?page=0&pageSize=51&sort=odd`,
    undefined,
    {
      page: 'Use 1 or more.',
      pageSize: 'Use 50 or less.',
      sort: 'Choose one of these: newest, highest, lowest.',
    },
  ],
  [
    'POST',
    '/api/client-reports',
    { ...report, remote: 'x'.repeat(101) },
    { remote: 'Use at most 100 characters.' },
  ],
])(
  '%s %s with %j is rejected with a message for each field',
  async (method, path, body, fields) => {
    const answer = await test.client.request<ApiErrorBody>(method, path, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(fields));
    const sentences = Object.values(fields);
    expect(answer.body.message).toBe(
      sentences.length === 1 ? sentences[0] : 'Please check the fields that are marked.',
    );
  },
);

it.each([
  ['a list that is too long', z.array(z.string()).max(2), [...'abc'], 'Use at most 2 entries.'],
  ['a list that is too short', z.array(z.string()).min(1), [], 'Use at least 1 entry.'],
  ['text that is too short', z.string().min(3), 'ab', 'Use at least 3 characters.'],
  ['a flag', z.boolean(), 'yes', 'This must be true or false.'],
  ['a pattern', z.string().regex(/^a/), 'b', 'This is not valid.'],
  ['an address', z.url(), 'b', 'Enter a web address that starts with http:// or https://.'],
  ['an amount', z.number().multipleOf(0.5), 0.3, 'This must be a multiple of 0.5.'],
  ['one of several kinds', z.union([z.string(), z.number()]), true, 'This is not valid.'],
  ['a custom rule', z.string().refine(() => false), 'b', 'This is not valid.'],
  ['a message of the contract', z.string().min(3, 'Longer, please.'), 'ab', 'Longer, please.'],
])('has a message for %s', (_what, schema, input, sentence) => {
  expect(() => parseInput(z.object({ field: schema }), { field: input })).toThrow(sentence);
});
