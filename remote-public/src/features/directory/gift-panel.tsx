import { Link } from 'react-router-dom';
import { giftTermLabels } from '@hive/contract/directory-options';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import type { DirectoryList } from './api/search-directory';
import { withTyped } from './change-search';
import type { DirectorySearch } from './directory-search';
import { directoryHref, findProblems } from './directory-search';
import { understoodValue, withoutGiftMode } from './gift-mode';
import styles from './gift.module.css';
import type { ChangeSearch } from './use-current-search';
import { useSearchText } from '../../lib/use-search-text';

interface GiftPanelProps {
  search: DirectorySearch;
  /** Undefined while it loads. */
  list: DirectoryList | undefined;
  onChange: ChangeSearch;
}

const terms = [
  { value: '', label: 'Any length' },
  ...Object.entries(giftTermLabels).map(([value, label]) => ({ value, label })),
];

/** What a giver asks for: a budget in all, the day of the occasion and the length. A part of the directory's form. */
export function GiftPanel({ search, list, onChange }: GiftPanelProps) {
  const problems = findProblems(search);
  const change = (filter: 'giftBudget' | 'giftTerm' | 'arrivesBy', value: string) =>
    onChange((current) => withTyped(current, filter, value, list?.understood ?? []));
  const budget = useSearchText(
    search.giftBudget || understoodValue(list, 'giftBudget'),
    (giftBudget) => change('giftBudget', giftBudget),
  );
  return (
    <section aria-labelledby="gift" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="gift" tabIndex={-1} className={styles.title}>
          Find a gift
        </h2>
        <Link to={directoryHref(withoutGiftMode(search, list))}>Not a gift</Link>
      </div>
      <p className={styles.lead}>Paid once, and it ends by itself: nothing to cancel.</p>
      <div className={styles.fields}>
        <TextField
          name="giftBudget"
          label="Budget in total, £"
          hint="With delivery."
          inputMode="decimal"
          autoComplete="off"
          value={budget.text}
          error={problems.giftBudget}
          onChange={({ target }) => budget.setText(target.value)}
        />
        <SelectField
          name="giftTerm"
          label="How long it lasts"
          options={terms}
          value={search.giftTerm || understoodValue(list, 'giftTerm')}
          onChange={({ target }) => change('giftTerm', target.value)}
        />
        <TextField
          type="date"
          name="arrivesBy"
          label="Day of the occasion"
          hint="Boxes that arrive by then if you order in time."
          value={search.arrivesBy || understoodValue(list, 'arrivesBy')}
          error={problems.arrivesBy}
          onChange={({ target }) => change('arrivesBy', target.value)}
        />
      </div>
      <noscript>
        <Button type="submit">Show gifts</Button>
      </noscript>
    </section>
  );
}
