import type { ClickPage } from '@hive/contract/click-pages';

/** Where a click came from, after 'from'. */
export const clickPageLabels: Record<ClickPage, string> = {
  home: 'the home page',
  category: 'a category’s list',
  profile: 'the profile page',
  results: 'the results page',
  similar: 'the similar boxes on a profile page',
  sponsored: 'a sponsored place',
  email: 'an email',
  other: 'another page',
};

/** The pages as options of the filter. */
export const clickPageOptions = Object.entries(clickPageLabels).map(([value, label]) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));
