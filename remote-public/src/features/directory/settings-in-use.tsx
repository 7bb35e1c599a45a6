import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { DirectoryList } from './api/search-directory';
import { chosenOptions, toggleOption, withoutFilter, withOptions } from './change-search';
import { describeSetting, isOptionFilter } from './describe-setting';
import styles from './directory.module.css';
import type { DirectorySearch } from './directory-search';
import { directoryHref } from './directory-search';

interface SettingsInUseProps {
  search: DirectorySearch;
  list: DirectoryList;
}

/** What narrows the list, also what was understood of the text: each is a link to the list without it. */
export function SettingsInUse({ search, list }: SettingsInUseProps) {
  const { applied, understood } = list;
  // The order has its own links, unless the text has set it.
  const shown = applied.filter(
    ({ filter }) => filter !== 'category' && (filter !== 'sort' || search.sort === 'relevance'),
  );
  if (shown.length === 0) return null;
  const without = ({ filter, value }: { filter: string; value: string }): DirectorySearch => {
    const isOnly = shown.filter((one) => one.filter === filter).length === 1;
    if (!isOnly && isOptionFilter(filter)) {
      const others = toggleOption(chosenOptions(list, filter), value);
      return withOptions(search, filter, others, understood);
    }
    // Verified brands are the default, so without the filter the list has only them.
    if (filter === 'verified')
      return { ...search, page: 1, options: { ...search.options, verified: [] } };
    return withoutFilter(search, filter, understood);
  };
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {shown.map((setting) => {
        const phrase = understood.find(
          ({ filter, value }) => filter === setting.filter && value === setting.value,
        )?.phrase;
        return (
          <li key={`${setting.filter} ${setting.value}`}>
            <Link to={directoryHref(without(setting))} className={styles.chip}>
              <VisuallyHidden>Remove </VisuallyHidden>
              <span>
                {describeSetting(setting)}
                {phrase && <span className={styles.phrase}>{` from ‘${phrase}’`}</span>}
              </span>
              <X size={14} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
