import { useEffect, useSyncExternalStore } from 'react';
import type { SlotAccess } from '@hive/contract/slots';
import { useSession } from '@hive/shared-auth/session';
import type { SlotComponent, SlotPartsProps } from '@hive/shared-auth/slot-host';
import { decideRoute } from '../guards/decide-route';
import type { RegistryStore } from '../registry';
import type { PageLoader } from '../remotes/page-loader';
import type { PageSource } from '../remotes/page-source';
import { reportRefusals } from '../remotes/report';
import { findParts, partitionOffers } from './find-parts';
import { SlotRegion } from './slot-region';

/** Reports the parts that releases offer beyond their grants. They are ignored. */
function reportRefusedOffers(registry: RegistryStore): void {
  const { refused } = partitionOffers(registry.get());
  reportRefusals(
    registry.get(),
    refused.map(({ remote, place, access }) => ({
      remote,
      message: `May not offer a part for ${place} and ${access}`,
    })),
  );
}

interface GuardedPartProps {
  access: SlotAccess;
  loader: PageLoader;
  /** The props of the place. */
  props: object;
}

/** A part for the users of its access. Renders again when the user or the access changes, not when a token is renewed. */
function GuardedPart({ access, loader, props }: GuardedPartProps) {
  const userId = useSession(({ user }) => user?._id);
  const isOpen = useSession(
    (session) =>
      decideRoute(access, { ...session, enabledViews: [], destination: null }).kind === 'show',
  );
  // The key: a part never keeps what it has loaded for another user.
  return isOpen && <SlotRegion key={userId} loader={loader} props={props} />;
}

interface SlotSources {
  registry: RegistryStore;
  pages: PageSource;
  /** Adds the remotes that the page does not contain. Rejects when they cannot be fetched. */
  complete: () => Promise<void>;
}

/** Makes the component that shows the parts of a place. In a chunk that the first place of a page loads. */
export function createSlotParts({ registry, pages, complete }: SlotSources): SlotComponent {
  return function SlotParts({ place, props }: SlotPartsProps) {
    const current = useSyncExternalStore(registry.subscribe, registry.get, registry.get);

    useEffect(() => {
      // Without the other remotes the place stays empty, and the next page with a place asks again.
      complete().then(
        () => reportRefusedOffers(registry),
        () => undefined,
      );
    }, []);

    return findParts(current, place).map(({ remote, module, access }) => (
      <GuardedPart
        key={`${remote} ${module}`}
        access={access as SlotAccess}
        loader={pages.remote(remote, module)}
        props={props}
      />
    ));
  };
}
