import { useEffect, useSyncExternalStore } from 'react';
import type { SlotAccess } from '@hive/contract/slots';
import { useSession, type SessionState } from '@hive/shared-auth/session';
import type { SlotComponent, SlotPartsProps } from '@hive/shared-auth/slot-host';
import { decideRoute } from '../guards/decide-route';
import type { RegistryStore } from '../registry';
import type { PageSource } from '../remotes/page-source';
import { reportFault } from '../remotes/report';
import { findParts, sortOffers } from './find-parts';
import { SlotRegion } from './slot-region';

const mayOpen = (access: SlotAccess, session: SessionState): boolean =>
  decideRoute(access, { ...session, enabledViews: [], destination: null }).kind === 'show';

/** Reports the parts that releases offer beyond their grants, once per release. */
function reportRefusedOffers(registry: RegistryStore): void {
  const { remotes } = registry.get();
  const { refused } = sortOffers({ remotes });
  for (const remote of new Set(refused.map((offer) => offer.remote))) {
    const { version, owner } = remotes[remote] ?? { version: 'none' };
    const offers = refused.filter((offer) => offer.remote === remote);
    const message = offers
      .map(({ place, access }) => `May not offer a part for ${place} and ${access}`)
      .join('; ');
    reportFault({ remote, version, owner, phase: 'register', message });
  }
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
    const session = useSession();

    useEffect(() => {
      // Without the other remotes the place stays empty, and the next page with a place asks again.
      complete().then(
        () => reportRefusedOffers(registry),
        () => undefined,
      );
    }, []);

    const parts = findParts(current, place).filter(({ access }) =>
      mayOpen(access as SlotAccess, session),
    );
    return parts.map(({ remote, module }) => (
      // A part never keeps what it has loaded for another user.
      <SlotRegion
        key={`${remote} ${module} ${session.user?._id}`}
        loader={pages.remote(remote, module)}
        props={props}
      />
    ));
  };
}
