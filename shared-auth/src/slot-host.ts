import type { ComponentType } from 'react';

/** The props of the component that shows the parts of a place. */
export interface SlotPartsProps {
  place: string;
  /** The props of the place, for each of its parts. */
  props: object;
}

/** Shows the parts of a place, each in its region. */
export type SlotComponent = ComponentType<SlotPartsProps>;

/** Loads that component, in a chunk of the shell. */
export type SlotLoader = () => Promise<SlotComponent>;

const host: { load?: SlotLoader } = {};

/** The shell's loader of parts, which pages find here. A page in a shell of an earlier release finds `undefined`. */
export const slotHost: { readonly load?: SlotLoader } | undefined = host;

/** Sets the loader. Called once, by the shell. */
export const provideSlots = (load: SlotLoader): void => {
  host.load = load;
};
