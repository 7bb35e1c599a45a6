import type { TrustedDevice } from '@hive/contract/security';
import type { Device } from './device-repository';
import { describeDevice } from './describe-device';

/** A trusted device as its owner sees it; `currentId` is the device of the requesting session. */
export function toTrustedDevice(device: Device, currentId: string | null): TrustedDevice {
  return {
    _id: device.id,
    device: describeDevice(device.userAgent),
    address: device.address,
    lastUsedAt: device.lastUsedAt.toISOString(),
    trustedUntil: (device.trustedUntil ?? device.lastUsedAt).toISOString(),
    isCurrent: device.id === currentId,
  };
}
