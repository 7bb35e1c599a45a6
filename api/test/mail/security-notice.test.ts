import { securityChanges, writeSecurityNotice } from '../../src/mail/security-notice';

const write = (what: (typeof securityChanges)[number]) =>
  writeSecurityNotice('pat@people.example', what, 'https://hive.example');

describe.each(securityChanges)('The notice of %s', (what) => {
  it('names Hive in its subject, and has a longer text', () => {
    const { to, subject, text } = write(what);
    expect(to).toBe('pat@people.example');
    expect(subject).toMatch(/\bHive\b/);
    expect(text.length).toBeGreaterThan(subject.length);
  });

  it('links to the password reset and the security settings, in text and in HTML', () => {
    const { text, html } = write(what);
    for (const link of [
      'https://hive.example/forgot-password',
      'https://hive.example/settings/security',
    ]) {
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
  });
});

it('every change has a different subject', () => {
  const subjects = securityChanges.map((what) => write(what).subject);
  expect(new Set(subjects).size).toBe(securityChanges.length);
});
