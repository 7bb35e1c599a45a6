/** Keys in the page's query cache that several features of this remote use. */
export const queryKeys = {
  applications: ['remote-public', 'applications'],
} as const;
