import { sql } from 'kysely';
import { complaintNumberSql, sixDigitsSql } from '../platform/text/document-number';

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'FMDD Mon YYYY')`;
const london = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Europe/London', 'FMDD Mon YYYY')`;

/**
 * The current name of an entry's record, looked up by the id column of its kind: its name or number, or its box and date.
 * Null for records that have none, or are gone. The entry is `a`.
 */
export const entityName = sql<string | null>`case a.entity_kind
  when 'user' then (select coalesce(nullif(name, ''), email) from app_user
    where id = a.entity_id::uuid and erased_at is null)
  when 'box' then (select name from box where id = a.entity_id::uuid)
  when 'category' then (select name from category where id = a.entity_id::uuid)
  when 'invoice' then (select 'HIVE-' || ${sixDigitsSql(sql`number`)} from invoice where id = a.entity_id::uuid)
  when 'complaint' then (select ${complaintNumberSql} from complaint where id = a.entity_id::uuid)
  when 'review' then (select concat_ws(', ', box.name, ${london('r.created_at')})
    from review r join box on box.id = r.box_id where r.id = a.entity_id::uuid)
  when 'promo' then (select concat_ws(', ', box.name, ${london('p.created_at')})
    from promo_media p join box on box.id = p.box_id where p.id = a.entity_id::uuid)
  when 'conversion' then (select concat_ws(', ', box.name, c.order_reference)
    from conversion c join box on box.id = c.box_id where c.id = a.entity_id::uuid)
  when 'invitation' then (select concat_ws(', ', box.name, ${london('i.created_at')})
    from invitation i join box on box.id = i.box_id where i.id = a.entity_id::uuid)
  when 'application' then (select brand_name from application where id = a.entity_id::uuid)
  when 'bank-line' then (select concat_ws(', ', ${day('l.day')}, l.text) from bank_line l where l.id = a.entity_id::uuid)
  when 'bank-statement' then (select file_name from bank_statement where id = a.entity_id::uuid)
  when 'expense' then (select nullif(concat_ws(', ', v.name, ${day('e.day')}), '')
    from expense e left join vendor v on v.id = e.vendor_id where e.id = a.entity_id::uuid)
  when 'expense-category' then (select name from expense_category where id = a.entity_id::uuid)
  when 'vendor' then (select name from vendor where id = a.entity_id::uuid)
  when 'month' then case when a.entity_id ~ '^\\d{4}-\\d{2}-\\d{2}$' then to_char(a.entity_id::date, 'FMMonth YYYY') end
end`;
