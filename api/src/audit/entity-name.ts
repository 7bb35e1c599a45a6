import { sql } from 'kysely';
import { complaintNumberSql, sixDigitsSql } from '../platform/text/document-number';

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'FMDD Mon YYYY')`;
const london = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Europe/London', 'FMDD Mon YYYY')`;

/** Null for an entry about no single record, such as 'import', whose id cannot be cast to a UUID. */
const recordId = sql`(case when a.entity_id ~ '^[0-9a-f-]{36}$' then a.entity_id::uuid end)`;

/**
 * The current name of an entry's record, looked up by the id column of its kind: its name or number, or its box and date.
 * Null for records without one and for deleted records. `a` is the alias of the audit table in the query.
 */
export const entityName = sql<string | null>`case a.entity_kind
  when 'user' then (select coalesce(nullif(name, ''), email) from app_user
    where id = ${recordId} and erased_at is null)
  when 'box' then (select name from box where id = ${recordId})
  when 'category' then (select name from category where id = ${recordId})
  when 'invoice' then (select 'HIVE-' || ${sixDigitsSql(sql`number`)} from invoice where id = ${recordId})
  when 'complaint' then (select ${complaintNumberSql} from complaint where id = ${recordId})
  when 'review' then (select concat_ws(', ', box.name, ${london('r.created_at')})
    from review r join box on box.id = r.box_id where r.id = ${recordId})
  when 'promo' then (select concat_ws(', ', box.name, ${london('p.created_at')})
    from promo_media p join box on box.id = p.box_id where p.id = ${recordId})
  when 'conversion' then (select concat_ws(', ', box.name, c.order_reference)
    from conversion c join box on box.id = c.box_id where c.id = ${recordId})
  when 'invitation' then (select concat_ws(', ', box.name, ${london('i.created_at')})
    from invitation i join box on box.id = i.box_id where i.id = ${recordId})
  when 'application' then (select brand_name from application where id = ${recordId})
  when 'bank-line' then (select concat_ws(', ', ${day('l.day')}, l.text) from bank_line l where l.id = ${recordId})
  when 'bank-statement' then (select file_name from bank_statement where id = ${recordId})
  when 'expense' then (select nullif(concat_ws(', ', v.name, ${day('e.day')}), '')
    from expense e left join vendor v on v.id = e.vendor_id where e.id = ${recordId})
  when 'expense-category' then (select name from expense_category where id = ${recordId})
  when 'remote' then case when a.entity_id = '*' then 'All remotes' end
  when 'vendor' then (select name from vendor where id = ${recordId})
  when 'month' then case when a.entity_id ~ '^\\d{4}-\\d{2}-\\d{2}$' then to_char(a.entity_id::date, 'FMMonth YYYY') end
end`;
