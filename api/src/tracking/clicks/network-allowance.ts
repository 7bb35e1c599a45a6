/** One network (a household, an office, a mobile provider's gateway) may hold this many busy visitors at a time. */
export const visitorsPerNetwork = 10;
