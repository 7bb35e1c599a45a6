import { securityChanges, writeSecurityNotice } from '../../src/mail/security-notice';

const write = (what: (typeof securityChanges)[number]) =>
  writeSecurityNotice('pat@people.example', what, 'https://hive.example');

describe.each(securityChanges)('The notice of %s', (what) => {
  it('names Hive and what happened in its subject', () => {
    const { to, subject, text } = write(what);
    expect(to).toBe('pat@people.example');
    expect(subject).toMatch(/\bHive\b/);
    expect(text.length).toBeGreaterThan(subject.length);
  });

  it('says how to take the account back, in text and in HTML', () => {
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

it('gives every change a subject of its own', () => {
  const subjects = securityChanges.map((what) => write(what).subject);
  expect(new Set(subjects).size).toBe(securityChanges.length);
});
