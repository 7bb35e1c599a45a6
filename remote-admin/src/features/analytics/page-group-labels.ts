/** The labels of the groups of pages, which the api names by codes. Views of box pages have the name of a category. */
const labels: Readonly<Record<string, string>> = {
  home: 'Home page',
  box: 'Box pages without a category',
  directory: 'Directory',
  'how-we-rank': 'How we rank',
  compare: 'Compare',
  shortlist: 'Shortlist',
  privacy: 'Privacy and cookies',
  legal: 'Terms and policies',
  'list-your-box': 'List your box',
  partner: 'Partner dashboard',
  questionnaire: 'Questionnaire',
  results: 'Results',
  dashboard: 'Dashboard',
  'manage-affiliates': 'Manage affiliates',
  admin: 'Admin dashboard',
  'sign-in': 'Login',
  register: 'Registration',
  settings: 'Settings',
  other: 'Other addresses',
};

/** The label of a group of pages, or the name of a category. */
export const pageGroupLabel = (name: string): string => labels[name] ?? name;
