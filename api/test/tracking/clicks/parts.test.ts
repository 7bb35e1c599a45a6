import { isSameUrl, readWebUrl, tagAffiliateUrl } from '../../../src/tracking/clicks/affiliate-url';
import { pathOf, readSeenPage } from '../../../src/tracking/clicks/page-groups';
import { hashVisitor } from '../../../src/tracking/clicks/visitor-hash';

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
