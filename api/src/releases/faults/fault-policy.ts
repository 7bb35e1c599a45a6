const minute = 60;
const day = 24 * 60 * minute;

/** The limits of stored faults, explained in docs/decisions/0118-errors-by-cause.md. */
export const faultPolicy = {
  /** Causes stored for each version. Errors with further causes share one row. */
  maxPerVersion: 200,
  /** Of those, the causes that one network may add: one hostile client must not use up the places of all. */
  maxPerNetwork: 20,
  /** Networks counted for each cause. */
  maxNetworks: 100,
  /** Pages counted for each cause, and the characters of each path. */
  maxPages: 20,
  maxPageLength: 200,
  /** Places stored for each cause. */
  maxFrames: 20,
  alerts: {
    /** Networks in which an error must occur before its owner is emailed. */
    minNetworks: 3,
    /** Errors that are emailed to an owner one by one within an hour. One summary may follow. */
    mailsPerHour: 5,
  },
  /** Retention after the last report. Seconds. */
  keepSeconds: 30 * day,
};

export type FaultPolicy = typeof faultPolicy;
