import { everyMail } from './every-mail';

describe.each(everyMail())('The mail "%s"', (_kind, { subject, text, html }) => {
  it('names Hive in a subject that fits a phone', () => {
    expect(subject).toMatch(/\bHive\b/);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it('has the same content as text and as HTML', () => {
    const plain = html
      .replace(/^[\s\S]*<h1/, '<h1')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
      link!.replaceAll('&amp;', '&'),
    );
    for (const line of text.split('\n').filter((one) => one.trim() && one !== '-- ')) {
      const isInHtml = plain.includes(line) || plain.includes(line.replace(/:$/, ''));
      expect([line, isInHtml || links.includes(line)]).toEqual([line, true]);
    }
    for (const link of links) expect(text.split('\n')).toContain(link);
  });

  it('does not ask for a reply, which nobody would read', () => {
    expect(text).toContain('Please do not reply');
    expect(text).not.toMatch(/reply to this/i);
  });

  it('loads no external resource, so that opening it is not tracked', () => {
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|src=|@import|@font-face/i);
  });

  it('has colours for dark mode', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('has no code or link in its subject and preview', () => {
    const preview = /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1];
    expect(preview?.length).toBeGreaterThan(10);
    // The number of an invoice or a complaint gives no access to it.
    const withoutNumbers = (text = '') => text.replaceAll(/(HIVE-(CN-)?|HC-\d{4}-)\d{6}\b/g, '');
    expect(withoutNumbers(preview)).not.toMatch(/\d{6}|https?:/);
    expect(withoutNumbers(subject)).not.toMatch(/\d{6}/);
  });
});

it('the login code is on a separate line', () => {
  const [, code] = everyMail().find(([kind]) => kind === 'sign-in code')!;
  expect(code.text.split('\n').filter((line) => /^\d{6}$/.test(line))).toEqual(['042042']);
});
