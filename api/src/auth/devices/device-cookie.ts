import type { FastifyReply } from 'fastify';
import { createHostCookie } from '../../platform/http/host-cookie';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import type { Settings } from '../../platform/settings/settings';

/** The cookie that identifies a browser. It survives logout on purpose. */
export function createDeviceCookie(
  settings: Pick<Settings, 'isSecure'>,
  policy: Pick<SecurityPolicy, 'devices'>,
) {
  const { read, write, clear } = createHostCookie(settings, 'hive_device');
  return {
    read,
    write: (reply: FastifyReply, token: string): void =>
      write(reply, token, policy.devices.knownSeconds),
    clear,
  };
}
