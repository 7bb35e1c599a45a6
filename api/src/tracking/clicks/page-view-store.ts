import type { Pool } from 'pg';
import { arrayLiteral } from '../../database/array-literal';

/** A page view. */
export interface NewPageView {
  /** A UUIDv7. */
  id: string;
  at: Date;
  /** The address without its query. */
  page: string;
  group: string;
  boxId: string | null;
  /** The box's category on box pages, '' elsewhere. */
  category: string;
  visitor: Buffer;
  /** False for automated requests, and for partners and admins. */
  isCounted: boolean;
}

const insertPageViews = {
  name: 'tracking_insert_page_views',
  // The rollup's rows are locked in one order, so that two processes cannot deadlock.
  text: `with fresh as (
      insert into page_view (id, at, page, page_group, box_id, category, visitor, is_counted)
      select id, at, page, page_group, box_id, category, decode(visitor, 'hex'), is_counted
      from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::bool[])
        as given (id, at, page, page_group, box_id, category, visitor, is_counted)
      on conflict (id, at) do nothing
      returning at, page_group, box_id, category, is_counted),
    of_boxes as (
      insert into page_view_box_daily (day, box_id, category, views)
      select (at at time zone 'Europe/London')::date, box_id, category, count(*)
      from fresh where is_counted and box_id is not null group by 1, 2, 3 order by 2, 1, 3
      on conflict (box_id, day, category) do update set views = page_view_box_daily.views + excluded.views)
    insert into page_view_daily (day, page_group, category, views)
    select (at at time zone 'Europe/London')::date, page_group, category, count(*)
    from fresh where is_counted group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, page_group, category) do update set views = page_view_daily.views + excluded.views`,
};

/** Writes groups of page views, each with its place in the daily rollups, in one statement. */
export function createPageViewStore(pool: Pool) {
  return {
    async insert(views: NewPageView[]): Promise<void> {
      await pool.query({
        ...insertPageViews,
        values: [
          arrayLiteral(views.map(({ id }) => id)),
          arrayLiteral(views.map(({ at }) => at)),
          views.map(({ page }) => page),
          arrayLiteral(views.map(({ group }) => group)),
          arrayLiteral(views.map(({ boxId }) => boxId)),
          views.map(({ category }) => category),
          arrayLiteral(views.map(({ visitor }) => visitor.toString('hex'))),
          arrayLiteral(views.map(({ isCounted }) => isCounted)),
        ],
      });
    },
  };
}
