import type { ComponentProps } from 'react';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './loaded-select.module.css';

interface LoadedSelectProps extends ComponentProps<typeof SelectField> {
  /** The query that loads the options. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The error message when loading failed. */
  failure: string;
}

/** A select with options from the server. Shows a load error with a retry button. */
export function LoadedSelect({ query, failure, error, ...rest }: LoadedSelectProps) {
  if (!query.isError) return <SelectField {...rest} error={error} />;
  return (
    <div className={styles.whole}>
      <SelectField {...rest} error={error ?? failure} />
      <Button
        variant="quiet"
        size="sm"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
        <VisuallyHidden>{`: ${rest.label}`}</VisuallyHidden>
      </Button>
    </div>
  );
}
