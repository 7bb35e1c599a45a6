import { useDeviceShortlist } from '@hive/shared-auth/device-shortlist';
import { ShortlistLink } from './shortlist-link';

/** The link to the shortlist of this device, as an item of a list. */
export default function DeviceShortlistLink({ className }: { className: string | undefined }) {
  const count = useDeviceShortlist().length;
  return (
    <li className={className} data-empty={count === 0 || undefined}>
      <ShortlistLink count={count} />
    </li>
  );
}
