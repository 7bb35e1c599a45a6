import { OpenFeature, type Client } from '@openfeature/web-sdk';
import { createFlagProvider } from '../src/flag-provider';

let client: Client;

beforeEach(async () => {
  const flags = { tips: false, size: 12, heading: '' };
  await OpenFeature.setProviderAndWait('remote-a', createFlagProvider(flags));
  client = OpenFeature.getClient('remote-a');
});
afterEach(() => OpenFeature.clearProviders());

test('The SDK returns the values of the flags, also those that are false, zero or empty', () => {
  expect(client.getBooleanValue('tips', true)).toBe(false);
  expect(client.getNumberValue('size', 4)).toBe(12);
  expect(client.getStringValue('heading', 'Your matches')).toBe('');
  expect(client.getBooleanDetails('tips', true)).toMatchObject({ reason: 'STATIC', value: false });
});

test('A missing flag has the default of the caller', () => {
  expect(client.getBooleanDetails('other', true)).toMatchObject({
    value: true,
    errorCode: 'FLAG_NOT_FOUND',
  });
  expect(client.getStringValue('constructor', 'none')).toBe('none');
});

test('A flag of another type has the default of the caller', () => {
  const mismatch = { errorCode: 'TYPE_MISMATCH' };
  expect(client.getBooleanDetails('size', true)).toMatchObject({ value: true, ...mismatch });
  expect(client.getObjectDetails('tips', {})).toMatchObject({ value: {}, ...mismatch });
});

test('A page in a shell without flags has the defaults', async () => {
  await OpenFeature.setProviderAndWait('remote-b', createFlagProvider());
  expect(OpenFeature.getClient('remote-b').getBooleanValue('tips', true)).toBe(true);
});
