import type { Mail } from '@hive/contract/operations';
import { createMailApp, makeMail } from '../../mail/mail-app';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await send(
    'ann@people.example',
    'Your Hive login code',
    'Your code is\n\n123456\n\nIt lives ten minutes.',
  );
  test.clock.advance(10);
  await send(
    'bob@people.example',
    'Hive: set a new password',
    'Open\n\nhttp://localhost:4200/reset-password?token=a&b\n\nHive',
  );
  test.clock.advance(10);
  await send('ann@people.example', '<script>alert(1)</script>', 'A "quoted" <b>text</b>');
});
afterAll(() => test.close());

const send = (to: string, subject: string, text: string): Promise<string> =>
  test.context.mailer.send({ to, subject, text, html: '<p>html</p>' });

describe('GET /api/dev/mailbox', () => {
  it('lists every email, newest first', async () => {
    const { status, body } = await test.client.get<{ items: Mail[] }>('/api/dev/mailbox');
    expect(status).toBe(200);
    expect(body.items.map((mail) => mail.to)).toEqual([
      'ann@people.example',
      'bob@people.example',
      'ann@people.example',
    ]);
  });

  it('lists the emails to one address, ignoring letter case and spaces', async () => {
    const { body } = await test.client.get<{ items: Mail[] }>('/api/dev/mailbox', {
      query: { to: ' Ann@People.example ' },
    });
    expect(body.items.map((mail) => mail.subject)).toEqual([
      '<script>alert(1)</script>',
      'Your Hive login code',
    ]);
  });

  it('rejects an address that is too long', async () => {
    const answer = await test.client.get('/api/dev/mailbox', { query: { to: 'x'.repeat(255) } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

describe('The page /dev/mailbox', () => {
  it('shows subject, address, time and the code', async () => {
    const { status, body } = await test.client.get<string>('/dev/mailbox', {
      query: { to: 'ann@people.example' },
    });
    expect(status).toBe(200);
    expect(body).toContain('<h2>Your Hive login code</h2>');
    expect(body).toContain('<strong class="code">123456</strong>');
    expect(body).not.toContain('bob@people.example');
  });

  it('turns a URL in an email into a link', async () => {
    const { body } = await test.client.get<string>('/dev/mailbox', {
      query: { to: 'bob@people.example' },
    });
    expect(body).toContain('<a href="http://localhost:4200/reset-password?token=a&amp;b">');
  });

  it('escapes HTML in emails and in the query', async () => {
    const { body } = await test.client.get<string>('/dev/mailbox', {
      query: { to: '"><script>x</script>' },
    });
    const all = body + (await test.client.get<string>('/dev/mailbox')).body;
    expect(all).not.toContain('<script');
    expect(all).not.toContain('<b>text</b>');
    expect(all).toContain('A &quot;quoted&quot; &lt;b&gt;text&lt;/b&gt;');
  });

  it('shows a message when there is no email', async () => {
    const { body } = await test.client.get<string>('/dev/mailbox', {
      query: { to: 'nobody@people.example' },
    });
    expect(body).toContain('No mail to nobody@people.example yet.');
  });

  it('may load only its own stylesheet', async () => {
    const { headers } = await test.client.get('/dev/mailbox');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self';/,
    );
    const styles = await test.client.get('/dev/mailbox.css');
    expect(styles.headers.get('content-type')).toContain('text/css');
  });
});

describe('When emails are sent by SMTP', () => {
  let smtp: TestApp;
  beforeAll(async () => {
    smtp = await createMailApp(0);
    await smtp.stopMailing();
  });
  afterAll(() => smtp.close());

  const setStatus = (id: string, status: 'sent' | 'dead') =>
    smtp.database
      .updateTable('mail')
      .set({ status, ...(status === 'sent' && { sealed_body: null, sent_at: smtp.clock.now() }) })
      .where('id', '=', id)
      .execute();

  it('the page and the call show which emails are queued or failed, and have no text of sent ones', async () => {
    const [waiting, dead, sent] = [makeMail(), makeMail(), makeMail()];
    await smtp.context.mailer.send(waiting);
    await setStatus(await smtp.context.mailer.send(dead), 'dead');
    await setStatus(await smtp.context.mailer.send(sent), 'sent');

    const { body } = await smtp.client.get<{ items: Mail[] }>('/api/dev/mailbox');
    const page = (await smtp.client.get<string>('/dev/mailbox')).body;

    expect(body.items.map(({ to, status, text }) => [to, status, text])).toEqual([
      [sent.to, 'sent', ''],
      [dead.to, 'dead', dead.text],
      [waiting.to, 'queued', waiting.text],
    ]);
    expect(page.match(/Waits for the mail server|Given up/g)).toEqual([
      'Given up',
      'Waits for the mail server',
    ]);
    expect(page).toContain('The text of this email is no longer stored.');
    expect(page).not.toContain('Nothing leaves this machine.');
  });
});

it('The mailbox does not exist outside demo mode', async () => {
  const plain = await createTestApp({ settings: { isDemo: false } });
  for (const path of ['/api/dev/mailbox', '/dev/mailbox', '/dev/mailbox.css']) {
    expect(await plain.client.get(path)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  }
  await plain.close();
});
