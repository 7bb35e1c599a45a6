import { isSameUrl, readWebUrl, tagAffiliateUrl } from '../../../src/tracking/clicks/affiliate-url';
import { pathOf, readSeenPage } from '../../../src/tracking/clicks/page-groups';
import { hashNetwork } from '../../../src/platform/time/network-hash';
import { hashVisitor } from '../../../src/tracking/clicks/visitor-hash';
import { issueVisitorId, readVisitorId } from '../../../src/tracking/clicks/visitor-id';

describe('an affiliate link', () => {
  it('gets the click’s id in addition to its other parameters', () => {
    const link = readWebUrl('https://brand.example/join?from=hive#plans')!;
    expect(tagAffiliateUrl(link, 'clickid', '01J')).toBe(
      'https://brand.example/join?from=hive&clickid=01J#plans',
    );
    expect(tagAffiliateUrl(link, 'from', '01J')).toBe('https://brand.example/join?from=01J#plans');
    expect(tagAffiliateUrl(link, 'clickid', null)).toBe(link.href);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://brand.example',
    '//brand.example',
    'join',
    '',
  ])('is never %s', (link) => {
    expect(readWebUrl(link)).toBeNull();
    expect(isSameUrl(link, link)).toBe(false);
  });

  it('equals another spelling of the same URL, and differs from another path', () => {
    expect(isSameUrl('https://BRAND.example', 'https://brand.example/')).toBe(true);
    expect(isSameUrl('https://brand.example/', 'https://brand.example/elsewhere')).toBe(false);
  });
});

describe('a page', () => {
  it.each([
    ['/', 'home', null],
    ['/?utm=x', 'home', null],
    ['/partner/123', 'box', '123'],
    ['/partner/123/?from=mail#reviews', 'box', '123'],
    ['/results', 'results', null],
    ['/admin-dashboard', 'admin', null],
    ['/settings/security', 'settings', null],
    ['/partner/123/more', 'other', null],
    ['/nowhere', 'other', null],
  ])('%s is in the group %s', (address, group, boxId) => {
    expect(readSeenPage(address)).toEqual({ group, boxId });
  });

  it('is stored without query and fragment', () => {
    expect(pathOf('/results?q=secret#x')).toBe('/results');
    expect(pathOf('/')).toBe('/');
    expect(pathOf('//')).toBe('/');
  });
});

describe('a visitor', () => {
  const key = Buffer.alloc(32, 7);
  const traits = {
    cookie: undefined,
    network: '10.0.0.0/24',
    userAgent: 'B',
    at: new Date('2026-06-01T22:00:00Z'),
  };

  it('with consent is recognised by the cookie alone, on any day', () => {
    const first = hashVisitor(key, { ...traits, cookie: 'abc' });
    const later = hashVisitor(key, {
      cookie: 'abc',
      network: 'x',
      userAgent: 'y',
      at: new Date(0),
    });
    expect(later).toEqual(first);
    expect(hashVisitor(key, { ...traits, cookie: 'abd' })).not.toEqual(first);
  });

  it('without consent is recognised by network and browser, within a day in London', () => {
    const first = hashVisitor(key, traits);
    expect(hashVisitor(key, { ...traits, at: new Date('2026-06-01T00:10:00Z') })).toEqual(first);
    // 23:30 UTC is half past midnight in a London summer.
    expect(hashVisitor(key, { ...traits, at: new Date('2026-06-01T23:30:00Z') })).not.toEqual(
      first,
    );
    expect(hashVisitor(key, { ...traits, userAgent: 'C' })).not.toEqual(first);
    expect(hashVisitor(key, { ...traits, network: '10.0.1.0/24' })).not.toEqual(first);
  });

  it('has a hash that depends on the key', () => {
    expect(hashVisitor(Buffer.alloc(32, 8), traits)).not.toEqual(hashVisitor(key, traits));
  });
});

describe('a visitor id', () => {
  const key = Buffer.alloc(32, 7);
  const ring = { secretKey: key, previousSecretKeys: [] };
  const value = issueVisitorId(ring);

  it('is read from the value that was issued, and is new each time', () => {
    expect(readVisitorId(ring, value)).toMatch(/^[\w-]{22}$/);
    expect(readVisitorId(ring, issueVisitorId(ring))).not.toBe(readVisitorId(ring, value));
  });

  it.each([
    ['none', undefined],
    ['one of an earlier version', '0b9a1c1e-3a57-4a11-8d35-3b0c4f0c7f10'],
    ['one made up', 'A'.repeat(43)],
    ['one with a changed id', `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['one cut short', value.slice(0, 42)],
  ])('is not %s', (_name, text) => {
    expect(readVisitorId(ring, text)).toBeUndefined();
  });

  it('is not one of another installation', () => {
    expect(readVisitorId({ ...ring, secretKey: Buffer.alloc(32, 8) }, value)).toBeUndefined();
  });

  it('stays the same id however its value is spelled', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(value.at(-1)!);
    const spelled = value.slice(0, -1) + alphabet[last + 1];
    expect(readVisitorId(ring, spelled)).toBe(readVisitorId(ring, value));
  });
});

describe('a network', () => {
  const key = Buffer.alloc(32, 7);
  const at = (instant: string, network = '10.0.0.0/24', secretKey = key) =>
    hashNetwork(secretKey, network, new Date(instant));
  const hash = at('2026-06-01T08:00:00Z');

  it('is recognised from Monday to Sunday in London, and not in the next week', () => {
    expect(hash).toHaveLength(8);
    expect(at('2026-05-31T23:00:00Z')).toEqual(hash);
    expect(at('2026-06-07T22:59:59Z')).toEqual(hash);
    expect(at('2026-05-31T22:59:59Z')).not.toEqual(hash);
    expect(at('2026-06-07T23:00:00Z')).not.toEqual(hash);
  });

  it('is not recognised without the key, and differs from others', () => {
    expect(at('2026-06-01T08:00:00Z', '10.0.0.0/24', Buffer.alloc(32, 8))).not.toEqual(hash);
    expect(at('2026-06-01T08:00:00Z', '10.0.1.0/24')).not.toEqual(hash);
  });
});
