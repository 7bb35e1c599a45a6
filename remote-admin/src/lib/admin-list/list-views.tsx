import { SavedViews } from '@hive/shared-ui/data-table';
import { readTableQuery } from '@hive/shared-ui/lib/table-query';
import type { ListState } from './list-settings';
import type { TableLookControl } from '../use-table-look';

interface ListViewsProps<Row> {
  list: Pick<ListState<Row>, 'settings' | 'queryString' | 'setQuery'>;
  look: Pick<TableLookControl, 'views' | 'setViews'>;
}

/** The saved queries of a list. */
export const ListViews = <Row,>({ list, look }: ListViewsProps<Row>) => (
  <SavedViews
    views={look.views}
    search={list.queryString}
    onOpen={(view) =>
      list.setQuery(readTableQuery(new URLSearchParams(view.search), list.settings))
    }
    onChange={look.setViews}
  />
);
