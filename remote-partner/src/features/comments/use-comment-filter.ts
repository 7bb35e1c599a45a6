import { useSearchParams } from 'react-router-dom';
import type { TableSettings } from '@hive/shared-ui/lib/table-query';
import { readTableQuery, writeTableQuery } from '@hive/shared-ui/lib/table-query';
import { commentsPerPage, type CommentFilter } from './api/list-comments';

const settings: TableSettings = {
  pageSizes: [commentsPerPage],
  sorts: [],
  usualSort: null,
  filters: ['reply', 'stars'],
  choices: { reply: ['missing'], stars: /^[1-5]$/ },
};

/** The filter of the comments, and its page, in the URL: they survive a reload, and can be linked to. */
export function useCommentFilter(): [CommentFilter, (filter: CommentFilter) => void] {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, settings);
  const { reply, stars } = query.filters;
  const filter = {
    page: query.page,
    isUnanswered: reply !== undefined,
    stars: stars === undefined ? null : Number(stars),
  };
  const setFilter = (next: CommentFilter) => {
    const filters = {
      ...(next.isUnanswered && { reply: 'missing' }),
      ...(next.stars !== null && { stars: String(next.stars) }),
    };
    setParams(
      (previous) => writeTableQuery(previous, { ...query, page: next.page, filters }, settings),
      { preventScrollReset: true },
    );
  };
  return [filter, setFilter];
}
