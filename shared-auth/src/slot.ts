import { createElement, useEffect, useState } from 'react';
import type { SlotName } from '@hive/contract/slots';
import type { SlotProps } from '@hive/contract/slot-props';
import { slotHost, useSession } from '@hive/shared-auth/session';
import type { SlotComponent } from './slot-host';

interface SlotPlaceProps<Place extends SlotName> {
  place: Place;
  props: SlotProps[Place];
}

/**
 * A place for parts of other remotes. Empty on the server, for guests, and until the page and the parts have loaded: put it
 * where content that appears moves nothing that is being read.
 */
export function Slot<Place extends SlotName>(place: SlotPlaceProps<Place>) {
  const hasUser = useSession(({ user }) => user !== null);
  const [parts, setParts] = useState<SlotComponent | null>(null);
  useEffect(() => {
    if (hasUser) void slotHost?.load?.().then((component) => setParts(() => component));
  }, [hasUser]);
  return hasUser && parts && createElement(parts, place);
}
