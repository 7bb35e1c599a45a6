/** URL parameters that open the page of one record in a tab, with its id, by tab. */
export const recordParams: Readonly<Record<string, string>> = {
  users: 'person',
  affiliates: 'box',
};
