import { logIn, makeAccount, makeEmail, register } from '../accounts/people';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('When the mail server fails', () => {
  it('signing in answers all the same, and the log says so without the mail', async () => {
    const { email } = await makeAccount(test);
    const send = jest
      .spyOn(test.context.mailer, 'send')
      .mockRejectedValue(new Error('no mail today'));
    try {
      const answer = await logIn(test.makeClient(), email);

      expect(answer.status).toBe(200);
      expect(test.readLog().join('\n')).toContain('a mail could not be sent');
      const { text } = send.mock.calls[0]![0];
      expect(test.readLog().join('\n')).not.toContain(/^\d{6}$/m.exec(text)![0]);
    } finally {
      send.mockRestore();
    }
  });

  it('signing in does not wait for a slow one', async () => {
    const { email } = await makeAccount(test);
    let deliver = () => {};
    const send = jest
      .spyOn(test.context.mailer, 'send')
      .mockReturnValue(new Promise((resolve) => (deliver = () => resolve())));
    try {
      expect((await logIn(test.makeClient(), email)).status).toBe(200);
      expect((await register(test.makeClient(), makeEmail())).status).toBe(201);
    } finally {
      deliver();
      send.mockRestore();
    }
  });
});
