import type { BoxProfile } from '@hive/contract/boxes';

export type Picture = NonNullable<BoxProfile['pictures']>[number];
