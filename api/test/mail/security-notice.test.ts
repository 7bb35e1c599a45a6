import { securityChanges, writeSecurityNotice } from '../../src/mail/security-notice';

const write = (what: (typeof securityChanges)[number]) =>
  writeSecurityNotice('pat@people.example', what, 'https://hive.example');

/** At the former address a password can no longer be reset. */
const linksOf = (what: (typeof securityChanges)[number]) =>
  what === 'email-moved'
    ? ['https://hive.example/complaints']
    : ['https://hive.example/forgot-password', 'https://hive.example/settings/security'];

describe.each(securityChanges)('The notice of %s', (what) => {
  it('names Hive in its subject, and has a longer text', () => {
    const { to, subject, text } = write(what);
    expect(to).toBe('pat@people.example');
    expect(subject).toMatch(/\bHive\b/);
    expect(text.length).toBeGreaterThan(subject.length);
  });

  it('links to what its reader can do, in text and in HTML', () => {
    const { text, html } = write(what);
    for (const link of linksOf(what)) {
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
  });
});

it('every change has a different subject', () => {
  const subjects = securityChanges.map((what) => write(what).subject);
  expect(new Set(subjects).size).toBe(securityChanges.length);
});
