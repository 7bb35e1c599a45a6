import { layoutMail } from '../../src/mail/mail-layout';

const mail = layoutMail('pat@people.example', 'Your Hive code', [
  'Enter "this" & go on:',
  { code: '123456' },
  { link: 'https://hive.example/reset-password?token=a&b', label: 'Set a <new> password' },
  { link: 'https://hive.example/login', label: 'Sign in', isSecondary: true },
  { note: 'If it was not you, <ignore> it.' },
]);

it('puts the code on a line of its own in the text', () => {
  expect(mail.text.split('\n')).toContain('123456');
});

it('writes every link out in the text, on a line of its own', () => {
  expect(mail.text).toContain(
    'Set a <new> password:\nhttps://hive.example/reset-password?token=a&b\n',
  );
  expect(mail.text).toContain('Sign in:\nhttps://hive.example/login\n');
});

it('says the same in HTML, every part as text', () => {
  expect(mail.html).toContain('Enter &quot;this&quot; &amp; go on:');
  expect(mail.html).toMatch(/>123456</);
  expect(mail.html).toContain('href="https://hive.example/reset-password?token=a&amp;b"');
  expect(mail.html).toContain('Set a &lt;new&gt; password');
  expect(mail.html).toContain('href="https://hive.example/login"');
  expect(mail.html).toContain('If it was not you, &lt;ignore&gt; it.');
});

it('shows the first sentence beside the subject, or the given preview', () => {
  const withPreview = layoutMail('pat@people.example', 'Hive', ['A sentence.'], 'A <preview>.');
  const hidden = /<div style="display:none[^>]*>([^<&]*(?:&(?:quot|amp|lt|gt);[^<&]*)*)/;
  expect(hidden.exec(mail.html)?.[1]).toBe('Enter &quot;this&quot; &amp; go on:');
  expect(hidden.exec(withPreview.html)?.[1]).toBe('A &lt;preview&gt;.');
});

it('says whom it went to, so that the address is clear', () => {
  expect(mail.text).toContain('Sent to pat@people.example.');
  expect(mail.html).toContain('Sent to pat@people.example.');
});
