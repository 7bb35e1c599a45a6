import { describeDevice } from '../../../src/auth/devices/describe-device';
import { firefox, safari } from './device-helpers';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

describe('describeDevice', () => {
  it.each([
    [firefox, 'Firefox on Windows'],
    [safari, 'Safari on iOS'],
    [chrome, 'Chrome on Android'],
    [edge, 'Microsoft Edge on Windows'],
    ['', 'Unknown device'],
    ['node', 'Unknown device'],
    ['<script>alert(1)</script>/1.0', 'Unknown device'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Unknown browser on Windows'],
  ])('describes %s as "%s"', (userAgent, description) => {
    expect(describeDevice(userAgent)).toBe(description);
  });
});
