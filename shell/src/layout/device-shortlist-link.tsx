import { useDeviceShortlist } from '@hive/shared-auth/device-shortlist';
import { useStoredPages } from '../offline/use-stored-pages';
import { ShortlistLink } from './shortlist-link';

/**
 * The link to the shortlist of this device, as an item of a list. Visitors alone have it, and it is loaded after the page,
 * so it stores their pages too.
 */
export default function DeviceShortlistLink({ className }: { className: string | undefined }) {
  const count = useDeviceShortlist().length;
  useStoredPages();
  return (
    <li className={className} data-empty={count === 0 || undefined}>
      <ShortlistLink count={count} />
    </li>
  );
}
