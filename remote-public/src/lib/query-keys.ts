/** What more than one feature of this area looks up in the page's query cache, or forgets there. */
export const queryKeys = {
  applications: ['remote-public', 'applications'],
} as const;
