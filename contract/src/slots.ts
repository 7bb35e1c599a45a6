import type { SlotProps } from './slot-props';

/** A named place in a page where other remotes may show parts. */
export type SlotName = keyof SlotProps;

/** The users that a part is for. Parts are loaded after the page, for signed-in users only. */
export type SlotAccess = 'signed-in' | 'admin' | 'partner';

/** A named place in a page. */
export interface SlotPlace {
  /** The app that has the page. For readers of this file. */
  owner: string;
  /** The users for whom its page loads parts. A part may be for fewer of them; the gate refuses one for others. */
  access: SlotAccess;
}

/** Every place. A new place is added here, with its props in `slot-props.ts`. */
export const slotPlaces: Readonly<Record<SlotName, SlotPlace>> = {
  /** At the end of the profile of a box: what the box is to the user. */
  'box-profile.personal': { owner: 'remote-public', access: 'signed-in' },
  /** At the end of the admin's start page: what waits in areas of other remotes. Headings are of level 3. */
  'admin-start.areas': { owner: 'remote-admin', access: 'admin' },
};
