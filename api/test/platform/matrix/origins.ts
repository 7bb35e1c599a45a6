type Headers = Readonly<Record<string, string>>;

const ours = 'http://localhost:4200';

/** Headers of browsers for requests from another site. Each is refused. */
export const foreign: readonly [string, Headers][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost:4200' }],
  ['a neighbouring host that hides its origin', { 'sec-fetch-site': 'same-site' }],
  ['our host on another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4201' }],
  ['our host by https', { 'sec-fetch-site': 'cross-site', origin: 'https://localhost:4200' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a sandboxed frame in an older browser', { origin: 'null' }],
  ['another port in an older browser', { origin: 'http://localhost:4201' }],
  ['another scheme in an older browser', { origin: 'https://localhost:4200' }],
  ['a host that begins like ours', { origin: 'http://localhost:4200.evil.example' }],
  ['a host that ends like ours', { origin: 'http://evil-localhost:4200' }],
  ['an empty origin', { origin: '' }],
  ['a foreign origin that calls itself ours', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a word that browsers do not have yet', { 'sec-fetch-site': 'near-by' }],
];

/** Headers of our own pages, older browsers and other programs. Each is accepted. */
export const own: readonly [string, Headers][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: ours }],
  ['our own page where no origin is sent', { 'sec-fetch-site': 'same-origin' }],
  ['our own page in an older browser', { origin: ours }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a program that is no browser', {}],
];
