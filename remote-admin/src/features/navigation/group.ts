import type { WaitingKind } from '@hive/contract/overview';

/** A link of the navigation. */
export interface NavigationItem {
  id: string;
  label: string;
  /** What is counted beside it. */
  counts?: readonly WaitingKind[];
}

/** Links under a heading. */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}
