/** Active visitors allowed per network (a household, an office, a mobile provider's gateway) at a time. */
export const visitorsPerNetwork = 10;
