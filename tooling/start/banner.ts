import { describePublicDemo, isLoopbackHost } from '@hive/shared-node/loopback-host';
import type { SiteSettings } from './site-settings';

/** Prints the address and the demo accounts, with a warning if other machines can reach them. */
export function printBanner({ address, isDemo, dataFolder, env }: SiteSettings): void {
  const lines = ['', `Hive is ready at ${address}`, ''];
  if (isDemo) {
    lines.push(
      'Demo accounts, password hive-demo-2026:',
      '  admin@hive.example',
      '  partner@hive.example',
      '  user@hive.example',
      `Emails, and authenticator codes for admin and partner: ${address}/dev/mailbox`,
    );
  }
  lines.push(
    `API reference: ${address}/api/docs`,
    `Data and logs: ${dataFolder}`,
    'Ctrl-C stops everything.',
    '',
  );
  console.log(lines.join('\n'));
  const host = env['HOST'] || 'localhost';
  if (isDemo && !isLoopbackHost(host)) console.error(describePublicDemo('HOST', host));
}
