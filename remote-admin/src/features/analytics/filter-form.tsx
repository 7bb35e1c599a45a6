import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { DatePresets } from '@hive/shared-ui/date-presets';
import { TextField } from '@hive/shared-ui/text-field';
import { londonToday } from '@hive/shared-ui/lib/days';
import { LoadedSelect } from '../../lib/loaded-select';
import type { ReportFilter } from '../../lib/report-search';
import { boxNamesQuery } from '../../lib/list-box-names';
import styles from './analytics.module.css';

interface FilterFormProps {
  /** The applied filter. */
  value: ReportFilter;
  isLoading: boolean;
  /** The server's errors by field. */
  errors?: Record<string, string>;
  onApply: (filter: ReportFilter) => void;
}

/** The filter form: From, To and Partner. Changes take effect on submit, and with a suggested range at once. */
export function FilterForm({ value, isLoading, errors = {}, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(value);
  const serialized = JSON.stringify(value);
  const [previous, setPrevious] = useState(serialized);
  // The URL may change from outside, for example by the Back button.
  if (serialized !== previous) {
    setPrevious(serialized);
    setDraft(value);
  }
  const today = londonToday();
  const partners = useQuery(boxNamesQuery());
  const problem = problemOf(draft);
  const options = [
    { value: '', label: 'All Partners' },
    ...(partners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  // The URL names a partner that is not loaded yet or no longer listed.
  if (!options.some((option) => option.value === draft.partnerId)) {
    const label = partners.isPending ? 'Loading…' : 'Partner no longer listed';
    options.push({ value: draft.partnerId, label });
  }
  return (
    <form
      className={styles.filter}
      aria-label="Filter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onApply(draft);
      }}
    >
      <TextField
        label="From"
        type="date"
        value={draft.startDate}
        max={today}
        error={errors['startDate']}
        onChange={(event) => setDraft({ ...draft, startDate: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={draft.endDate}
        max={today}
        error={problem ?? errors['endDate']}
        onChange={(event) => setDraft({ ...draft, endDate: event.target.value })}
      />
      <LoadedSelect
        label="Partner"
        value={draft.partnerId}
        options={options}
        error={errors['partnerId']}
        failure="Failed to load partners."
        query={partners}
        onChange={(event) => setDraft({ ...draft, partnerId: event.target.value })}
      />
      <Button type="submit" busy={isLoading}>
        Apply Filter
      </Button>
      <div className={styles.presets}>
        <DatePresets
          value={{ from: value.startDate, to: value.endDate }}
          today={today}
          onChange={({ from, to }) => onApply({ ...draft, startDate: from, endDate: to })}
        />
      </div>
    </form>
  );
}

function problemOf({ startDate, endDate }: ReportFilter): string | undefined {
  if (!startDate || !endDate) return 'Choose both dates.';
  if (startDate > endDate) return 'Choose an end date on or after the start date.';
  return undefined;
}
