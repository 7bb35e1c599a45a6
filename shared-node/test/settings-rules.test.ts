import { readReleaseKeys, readSigningSettings } from '../src/releases/signing/signing-settings';
import { onOff, readOnOff, readOrFault, SettingsError } from '../src/settings-rules';

describe('A setting that is on or off', () => {
  const forms = [
    ['on', true],
    ['1', true],
    ['true', true],
    ['off', false],
    ['0', false],
    ['false', false],
  ] as const;

  test.each(forms)('%s', (text, value) => {
    expect(onOff.parse(text)).toBe(value);
    expect(readOnOff(text)).toBe(value);
  });

  test.each(['yes', 'ON', '2', ' on', ''])('refuses "%s" and names the forms', (text) => {
    const messages = onOff.safeParse(text).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['must be on or off (or 1, true, 0, false).']);
    expect(readOnOff(text)).toBeUndefined();
  });
});

test('A fault that several settings share is named once, with the others', () => {
  const fail = (faults: string[]) =>
    readOrFault(() => {
      throw new SettingsError(faults);
    }).faults;
  const files = fail(['FILES_S3 is wrong.', 'S3_REGION is wrong.']);
  const error = new SettingsError([...files, ...fail(['S3_REGION is wrong.'])]);
  expect(error.message).toBe('2 settings are wrong:\n  FILES_S3 is wrong.\n  S3_REGION is wrong.');
});

describe('The signatures of releases', () => {
  test('are not verified with any form of off', () => {
    for (const RELEASE_SIGNATURES of ['off', '0', 'false'])
      expect(readReleaseKeys({ RELEASE_SIGNATURES })).toBeNull();
    for (const RELEASE_SIGNATURES of ['on', '1', 'true', ''])
      expect(readReleaseKeys({ RELEASE_SIGNATURES })).toEqual({});
  });

  test('are neither on nor off with another text, which the release command refuses', () => {
    const read = () => readSigningSettings({ RELEASE_SIGNATURES: 'no' }, '/');
    expect(read).toThrow('RELEASE_SIGNATURES must be on or off (or 1, true, 0, false).');
  });
});
