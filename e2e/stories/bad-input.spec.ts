import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { makePerson } from '../fixtures/accounts';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';

const naughtyStrings = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('big-list-of-naughty-strings/blns.json'),
    'utf8',
  ),
) as string[];

/** Places in the list, one for each kind that has broken programs. */
const kinds = {
  'a word of the language': 1,
  'another script': 106,
  'a picture of several characters': 120,
  'text from right to left': 129,
  'a change of direction': 143,
  'letters with towers of marks': 147,
  'markup with an event': 164,
  'markup that ends an attribute': 166,
  'control characters in markup': 280,
  'a command for the database': 394,
  'an entity that reads a file': 412,
  'a path out of the folder': 418,
};

test('The worst strings are taken as text: as a name, an address and a password', async ({
  site,
  page,
}) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const refused = page.getByText('Enter an e-mail address like name@example.com.');
  await site.open(paths.register.getHref());
  for (const [kind, place] of Object.entries(kinds)) {
    await test.step(`Registering with ${kind}`, async () => {
      const text = naughtyStrings[place]!;
      await site.fillRegistration({ name: text, email: text, password: text });
      await expect(refused).toBeVisible();
      await expect(site.field('Name (optional)')).toHaveValue(text);
      await expect(site.field('Email')).toHaveValue(text);
      await expect(site.field('Password')).toHaveValue(text);
    });
  }
  await site.open(paths.login.getHref());
  for (const [kind, place] of Object.entries(kinds)) {
    await test.step(`Signing in with ${kind}`, async () => {
      const text = naughtyStrings[place]!;
      await site.fillLogin({ email: text, password: text });
      await expect(refused).toBeVisible();
    });
  }
  expect(dialogs).toBe(0);
});

test('A name of markup is shown as written, on every page that greets its owner', async ({
  site,
  page,
  accounts,
}) => {
  const name = '"><img src=x onerror=alert(1)><b>{{7*7}} Ⱥ𠜎 <script>';
  await accounts.registerAndVerify(makePerson(name));
  await site.open(paths.dashboard.getHref());
  await expect(site.heading(`Welcome, ${name}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(name);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('Each field says what is wrong with it, and nothing typed is lost', async ({
  site,
  page,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/auth/register'));
  await site.open(paths.register.getHref());
  await site.fillRegistration({ name: 'N'.repeat(101), email: 'nobody', password: 'short' });
  await expect(page.getByText(`Use at most ${limits.nameMax} characters.`)).toBeVisible();
  await expect(page.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  await expect(page.getByText(`Use at least ${limits.passwordMin} characters.`)).toBeVisible();
  await expect(site.field('Name (optional)')).toBeFocused();

  // What the browser lets through the server still looks at.
  await site.fillRegistration({ ...makePerson(), password: 'password1234' });
  await expect(site.field('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(site.field('Password')).toHaveValue('password1234');
});

test('Oversized and malformed bodies get a clear answer with a request id', async ({ request }) => {
  const send = (data: string, type = 'application/json') =>
    request.post('/api/auth/register', {
      data: Buffer.from(data),
      headers: { 'content-type': type },
    });
  const person = makePerson();
  const huge = JSON.stringify({ ...person, name: 'N'.repeat(200 * 1024) });
  const cases = [
    { answer: await send(huge), status: 413, code: 'BODY_TOO_LARGE' },
    { answer: await send('{"email": '), status: 400, code: 'BODY_MALFORMED' },
    { answer: await send('[]'), status: 400, code: 'VALIDATION_FAILED' },
    {
      answer: await send('<x/>', 'application/xml'),
      status: 415,
      code: 'MEDIA_TYPE_UNSUPPORTED',
    },
  ];
  for (const { answer, status, code } of cases) {
    expect(answer.status(), code).toBe(status);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body['code']).toBe(code);
    expect(body['message']).toEqual(expect.stringMatching(/\w/));
    expect(body['requestId']).toBe(answer.headers()['x-request-id']);
  }
});

test('Strange addresses are pages that do not exist, never errors', async ({ request }) => {
  for (const address of [
    '/partner/%00',
    '/partner/%E0%A4%A',
    '/partner/..%2f..%2fetc%2fpasswd',
    `/${'a'.repeat(4000)}`,
    '/releases/../registry.json',
    '/releases/shell/nope/main.js',
    '/go/not-a-box',
    '/api/no-such-call',
    '/?%ff=%ff',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeGreaterThanOrEqual(200);
    expect(answer.status(), address).toBeLessThan(500);
  }
});
