/** Offline a call fails at once and says so; left to itself the query library would wait in silence. */
export const evenOffline = { networkMode: 'always' } as const;
