import { Button } from '@hive/shared-ui/button';
import { EmptyState } from '@hive/shared-ui/state';
import type { ListQuery } from '../../../../lib/use-list-query';

/** The empty state of the lines: none match the filters, or all were unreadable. */
export const EmptyLines = ({ list }: { list: ListQuery }) =>
  list.isNarrowed ? (
    <EmptyState
      title="No lines found."
      action={
        <Button variant="secondary" onClick={list.clear}>
          Show all lines
        </Button>
      }
    />
  ) : (
    <EmptyState title="This statement has no lines." />
  );
