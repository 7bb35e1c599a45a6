import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { LoadError } from '../../components/load-error';
import searchRow from '../../components/search-row.module.css';
import { countBoxes } from '../../lib/count-boxes';
import { useSearchText } from '../../lib/use-search-text';
import type { FoundBox, FoundBoxes } from './api/find-boxes';
import { findBoxes, getListHref } from './api/find-boxes';
import styles from './box-finder.module.css';
import { countOthers } from './count-others';
import type { FinderForm } from './read-finder-form';

/** As many as a phone shows below the field. */
const shownMax = 8;

interface BoxFinderProps {
  compared: readonly FoundBox[];
  sent: FinderForm;
}

/** Finds boxes to compare with; a fifth replaces one of the four. Without scripts, the browser sends the form. */
export function BoxFinder({ compared, sent }: BoxFinderProps) {
  const [searched, setSearched] = useState(sent.text);
  const { text, setText } = useSearchText(searched, setSearched);
  const [chosen, setChosen] = useState(sent.replaced);
  const ids = compared.map(({ id }) => id);
  const isFull = ids.length >= limits.comparedMax;
  const replaced = compared.find(({ id }) => id === chosen) ?? compared.at(-1);
  const category = compared[0]?.category ?? null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...findBoxes(searched, category),
    placeholderData: (previous) => previous,
  });
  const failure = isFetching ? null : error;

  function getHref(id: string): string {
    return paths.compare.getHref(
      isFull ? ids.map((one) => (one === replaced?.id ? id : one)) : [...ids, id],
    );
  }

  return (
    <section aria-labelledby="find-box" className={styles.finder}>
      <h2 id="find-box">{ids.length === 0 ? 'Choose a box' : 'Add a box'}</h2>
      <form
        action={paths.compare.path}
        method="get"
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setSearched(text.trim());
        }}
      >
        <input type="hidden" name="boxes" value={ids.join(',')} />
        {isFull && (
          <SelectField
            label="Which one does it replace?"
            hint={`You can compare ${limits.comparedMax} boxes.`}
            name="replaced"
            value={replaced?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
            options={compared.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className={searchRow.row}>
          <TextField
            type="search"
            name="find"
            label="Find a box"
            hint="A name, or what you are looking for."
            value={text}
            maxLength={limits.wishMax}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            <Search size={18} aria-hidden="true" />
            Search
          </button>
        </div>
      </form>
      {!data && failure && (
        <LoadError
          title="The boxes could not be loaded"
          error={failure}
          onRetry={() => void refetch()}
        />
      )}
      {/* Changes of one element are announced, not the arrival of another. */}
      <p role="status">
        {data && !isPlaceholderData ? describeFound(data, compared) : !failure && 'Searching…'}
      </p>
      {data && (
        <Found
          found={data}
          compared={compared}
          replaced={isFull ? replaced?.name : undefined}
          getHref={getHref}
        />
      )}
    </section>
  );
}

/** How many boxes can be added. */
function describeFound(found: FoundBoxes, compared: readonly FoundBox[]): string {
  const { total, text, category } = found;
  const place = text ? `for ‘${text}’` : category ? `in ${category}` : 'on Hive';
  if (total === 0) return `No box ${place}.`;
  const { count, isExact } = countOthers(found, compared);
  if (count === 0) return `No other box ${place}.`;
  const boxes = countBoxes(count, count === total ? '' : 'other ');
  return isExact ? `${boxes} ${place}` : `At least ${boxes} ${place}`;
}

interface FoundProps {
  found: FoundBoxes;
  compared: readonly FoundBox[];
  /** The name of the box that makes room; undefined while there is room. */
  replaced: string | undefined;
  getHref: (id: string) => string;
}

function Found({ found, compared, replaced, getHref }: FoundProps) {
  const others = found.items.filter((box) => !compared.some(({ id }) => id === box.id));
  const shown = others.slice(0, shownMax);
  const hasMore = countOthers(found, compared).count > shown.length;
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ id, name, category }) => (
            <li key={id}>
              <Link to={getHref(id)} replace className={styles.box}>
                <Plus size={18} aria-hidden="true" />
                <span>
                  <VisuallyHidden>{replaced ? `Replace ${replaced} with ` : 'Add '}</VisuallyHidden>
                  <strong>{name}</strong>
                  {category && !found.category && `\u00a0· ${category}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <Link to={getListHref(found)}>Browse all {countBoxes(found.total)}</Link>
      ) : (
        <Link to={paths.boxes.getHref()}>Browse all boxes</Link>
      )}
    </>
  );
}
