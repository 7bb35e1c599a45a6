import { layoutMail } from '../../src/mail/mail-layout';

const mail = layoutMail('pat@people.example', 'Your Hive code', [
  'Enter "this" & go on:',
  { code: '123456' },
  { link: 'https://hive.example/reset-password?token=a&b', label: 'Set a <new> password' },
  { link: 'https://hive.example/login', label: 'Sign in', isSecondary: true },
  { note: 'If it was not you, <ignore> it.' },
]);

it('writes the code on a separate line of the text', () => {
  expect(mail.text.split('\n')).toContain('123456');
});

it('writes each link on a separate line of the text, after its label', () => {
  expect(mail.text).toContain(
    'Set a <new> password:\nhttps://hive.example/reset-password?token=a&b\n',
  );
  expect(mail.text).toContain('Sign in:\nhttps://hive.example/login\n');
});

it('has the same content in HTML, with every part escaped', () => {
  expect(mail.html).toContain('Enter &quot;this&quot; &amp; go on:');
  expect(mail.html).toMatch(/>123456</);
  expect(mail.html).toContain('href="https://hive.example/reset-password?token=a&amp;b"');
  expect(mail.html).toContain('Set a &lt;new&gt; password');
  expect(mail.html).toContain('href="https://hive.example/login"');
  expect(mail.html).toContain('If it was not you, &lt;ignore&gt; it.');
});

it('has the first sentence or the given text as its preview', () => {
  const withPreview = layoutMail('pat@people.example', 'Hive', ['A sentence.'], 'A <preview>.');
  const hidden = /<div style="display:none[^>]*>([^<&]*(?:&(?:quot|amp|lt|gt);[^<&]*)*)/;
  expect(hidden.exec(mail.html)?.[1]).toBe('Enter &quot;this&quot; &amp; go on:');
  expect(hidden.exec(withPreview.html)?.[1]).toBe('A &lt;preview&gt;.');
});

it('names its recipient', () => {
  expect(mail.text).toContain('Sent to pat@people.example.');
  expect(mail.html).toContain('Sent to pat@people.example.');
});
