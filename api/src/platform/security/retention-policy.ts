import { limits } from '@hive/contract/limits';

/** How long and how much of what visitors cause is stored: part of the security policy. */
export interface RetentionPolicy {
  /**
   * Page views, one row each. Nothing reads them but investigations of traffic, and all figures come from the daily
   * sums, which stay. Whole months are dropped, so a row is stored for up to a month longer.
   */
  pageViewSeconds: number;
  /**
   * Clicks, one row each. Orders refer to clicks of the last 30 days; partners and accountants compare a month with the
   * same one of the year before. Whole months are dropped.
   */
  clickSeconds: number;
  /** Networks of counted clicks and of reviews. A hash is of one week, so nothing is looked up after that. */
  clickNetworkSeconds: number;
  /** The largest number of page views; the oldest are deleted. */
  mostPageViews: number;
  /** The largest number of clicks that are not counted, which cost nothing to cause; the oldest are deleted. */
  mostUncountedClicks: number;
  /** Rows deleted in one transaction. */
  batchRows: number;
  /** Characters of a page's path. The product's own are shorter; longer ones are made up. */
  pagePathMax: number;
  /** Answers to the questionnaire of a user; the oldest are deleted. Only the newest are used. */
  answersPerUser: number;
  /** Photos that were uploaded for a review and are part of none: the time to finish it. */
  unusedPhotoSeconds: number;
  /** Such photos of a user; the oldest are deleted. */
  unusedPhotosPerUser: number;
  /** Notifications; people look at recent ones, and emails have the rest. */
  notificationSeconds: number;
  /** Notifications of a person; the oldest are deleted. */
  notificationsPerUser: number;
  /** Closed complaints: the limitation period of claims from contracts (Limitation Act 1980, section 5). */
  complaintSeconds: number;
  /** Clicks that wait on a machine's disk for the database. Bytes; further clicks are not stored. */
  spoolMaxBytes: number;
}

const daySeconds = 24 * 60 * 60;

export const retentionPolicy: RetentionPolicy = {
  pageViewSeconds: 90 * daySeconds,
  clickSeconds: 396 * daySeconds,
  clickNetworkSeconds: 8 * daySeconds,
  mostPageViews: 5_000_000,
  mostUncountedClicks: 5_000_000,
  batchRows: 5_000,
  pagePathMax: 200,
  answersPerUser: 20,
  unusedPhotoSeconds: 7 * daySeconds,
  unusedPhotosPerUser: 12,
  notificationSeconds: 365 * daySeconds,
  notificationsPerUser: 500,
  complaintSeconds: limits.complaintRetentionYears * 365.25 * daySeconds,
  spoolMaxBytes: 256 * 1024 * 1024,
};
