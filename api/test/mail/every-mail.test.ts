import { everyMail } from './every-mail';

describe.each(everyMail())('The mail "%s"', (_kind, { subject, text, html }) => {
  it('names Hive in a subject that fits a phone', () => {
    expect(subject).toMatch(/\bHive\b/);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it('says the same as text and as HTML', () => {
    const plain = html
      .replace(/^[\s\S]*<h1/, '<h1')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
      link!.replaceAll('&amp;', '&'),
    );
    for (const line of text.split('\n').filter((one) => one.trim() && one !== '-- ')) {
      const isSaid = plain.includes(line) || plain.includes(line.replace(/:$/, ''));
      expect([line, isSaid || links.includes(line)]).toEqual([line, true]);
    }
    for (const link of links) expect(text.split('\n')).toContain(link);
  });

  it('loads nothing from anywhere, so that opening it is not tracked', () => {
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|src=|@import|@font-face/i);
  });

  it('brings colours for the dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('keeps secrets out of what lists of mails show', () => {
    const preview = /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1];
    expect(preview?.length).toBeGreaterThan(10);
    // The number of an invoice gives no access to it.
    const withoutPapers = (text = '') => text.replaceAll(/HIVE-(CN-)?\d{6}\b/g, '');
    expect(withoutPapers(preview)).not.toMatch(/\d{6}|https?:/);
    expect(withoutPapers(subject)).not.toMatch(/\d{6}/);
  });
});

it('every code stands on a line of its own', () => {
  const [, code] = everyMail().find(([kind]) => kind === 'sign-in code')!;
  expect(code.text.split('\n').filter((line) => /^\d{6}$/.test(line))).toEqual(['042042']);
});
