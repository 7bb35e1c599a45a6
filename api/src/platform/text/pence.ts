import { roundPence } from '@hive/contract/money';

/** Whole pence of pounds with at most two decimals, as they travel. */
export const toPence = (pounds: number): number => roundPence(pounds * 100);

/** Pounds as they travel. */
export const toPounds = (pence: number): number => pence / 100;
