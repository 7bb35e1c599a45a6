type Headers = Readonly<Record<string, string>>;

const siteOrigin = 'http://localhost:4200';

/** Headers of browsers for requests from another site. Each is refused. */
export const foreign: readonly [string, Headers][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:4200' }],
  ['a neighbouring host that hides its origin', { 'sec-fetch-site': 'same-site' }],
  [
    'the same host on another port',
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4201' },
  ],
  [
    'the same host with https',
    { 'sec-fetch-site': 'cross-site', origin: 'https://localhost:4200' },
  ],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a sandboxed frame in an older browser', { origin: 'null' }],
  ['another port in an older browser', { origin: 'http://localhost:4201' }],
  ['another scheme in an older browser', { origin: 'https://localhost:4200' }],
  ['a host that starts with the site’s host', { origin: 'http://localhost:4200.evil.example' }],
  ['a host that ends with the site’s host', { origin: 'http://evil-localhost:4200' }],
  ['an empty origin', { origin: '' }],
  [
    'an opaque origin that claims to be same-origin',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ],
  ['an unknown value of Sec-Fetch-Site', { 'sec-fetch-site': 'near-by' }],
];

/** Headers of the site's pages, older browsers and other programs. Each is accepted. */
export const own: readonly [string, Headers][] = [
  ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: siteOrigin }],
  ['a page of the site without an origin', { 'sec-fetch-site': 'same-origin' }],
  ['a page of the site in an older browser', { origin: siteOrigin }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a program that is not a browser', {}],
];
