const names: Readonly<Record<string, string>> = {
  questionnaire: 'Questionnaire',
  results: 'Results',
  'manage-affiliates': 'Manage Affiliates',
};

/** A view as people call it; one that this release does not know stands as it is. */
export const viewName = (view: string): string => names[view] ?? view;
