const names: Readonly<Record<string, string>> = {
  questionnaire: 'Questionnaire',
  results: 'Results',
  'manage-affiliates': 'Manage Affiliates',
};

/** The label of a view. An unknown view is shown unchanged. */
export const viewName = (view: string): string => names[view] ?? view;
