import { SelectField } from '@hive/shared-ui/select-field';
import type { CommentFilter } from './api/list-comments';
import styles from './comments.module.css';

const ratings = [5, 4, 3, 2, 1];

interface CommentFiltersProps {
  filter: CommentFilter;
  onFilter: (filter: CommentFilter) => void;
}

/** Filters comments by missing reply and by rating. */
export function CommentFilters({ filter, onFilter }: CommentFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Replies"
        value={filter.isUnanswered ? 'unanswered' : ''}
        options={[
          { value: '', label: 'All' },
          { value: 'unanswered', label: 'Unanswered' },
        ]}
        onChange={({ target }) =>
          onFilter({ ...filter, isUnanswered: target.value !== '', page: 1 })
        }
      />
      <SelectField
        label="Stars"
        value={filter.stars === null ? '' : String(filter.stars)}
        options={[
          { value: '', label: 'All' },
          ...ratings.map((stars) => ({
            value: String(stars),
            label: stars === 1 ? '1 star' : `${stars} stars`,
          })),
        ]}
        onChange={({ target }) =>
          onFilter({ ...filter, stars: target.value ? Number(target.value) : null, page: 1 })
        }
      />
    </div>
  );
}
