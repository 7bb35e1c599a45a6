import { layoutMail } from '../../src/mail/mail-layout';

const mail = layoutMail('pat@people.example', 'Your Hive code', [
  'Enter "this" & go on:',
  { code: '123456' },
  { link: 'https://hive.example/reset-password?token=a&b', words: 'Set a <new> password' },
]);

it('puts the code on a line of its own in the text', () => {
  expect(mail.text.split('\n')).toContain('123456');
});

it('writes the link out in the text', () => {
  expect(mail.text).toContain(
    'Set a <new> password:\nhttps://hive.example/reset-password?token=a&b\n',
  );
});

it('says the same in HTML, every part as text', () => {
  expect(mail.html).toContain('Enter &quot;this&quot; &amp; go on:');
  expect(mail.html).toMatch(/>123456</);
  expect(mail.html).toContain('href="https://hive.example/reset-password?token=a&amp;b"');
  expect(mail.html).toContain('Set a &lt;new&gt; password');
});

it('loads nothing from anywhere, so that opening it tells nobody', () => {
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(|src=/);
});
