import type { LeavingWish } from '@hive/contract/matching';

/** How soon the user wants to be able to leave, with the texts of the choices. */
export const leavingOptions = [
  { value: 'anytime', label: 'Any time', hint: 'No minimum term' },
  { value: 'three-months', label: 'After 3 months', hint: 'A short minimum term is fine' },
] as const satisfies readonly { value: LeavingWish; label: string; hint: string }[];

const findOption = (value: unknown) => leavingOptions.find((option) => option.value === value);

/** A stored or chosen value as a wish; null for none, and for one of a newer api. */
export const toLeaving = (value: unknown): LeavingWish | null => findOption(value)?.value ?? null;

/** A wish as text; null as above. */
export const describeLeaving = (value: unknown): string | null => findOption(value)?.label ?? null;
