import type { ComponentType } from 'react';

/** The props of the component that shows the parts of a place. */
export interface SlotPartsProps {
  place: string;
  /** The props of the place, for each of its parts. */
  props: object;
}

/** Shows the parts of a place, each in its region. */
export type SlotComponent = ComponentType<SlotPartsProps>;

/** Loads that component, in a chunk of the shell. Null when it cannot be loaded; never rejects. */
export type SlotLoader = () => Promise<SlotComponent | null>;

/** Where the shell stores its loader of parts for the pages. A page in a shell of an earlier release has no such object. */
export const slotHost: { load?: SlotLoader } = {};
