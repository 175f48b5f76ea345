/** Tables and views of the schemas in $1, with columns and key. */
export const relationsSql = `
select c.oid::int8::text as oid, n.nspname as schema, c.relname as name, c.relkind as kind,
       obj_description(c.oid, 'pg_class') as comment,
       pg_relation_is_updatable(c.oid, true) as events,
       n.nspname = any ($1) as exposed,
       coalesce((select json_agg(json_build_object(
           'num', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'base', (with recursive down as (
               select t.oid, t.typtype, t.typbasetype from pg_type t where t.oid = a.atttypid
               union all
               select t.oid, t.typtype, t.typbasetype from down d join pg_type t on t.oid = d.typbasetype where d.typtype = 'd')
             select format_type(oid, null) from down where typtype <> 'd'),
           'nullable', not a.attnotnull, 'default', case a.attidentity
             when 'd' then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
             else coalesce(pg_get_expr(d.adbin, d.adrelid),
                           (select t.typdefault from pg_type t where t.oid = a.atttypid and t.typtype = 'd')) end,
           'generated', a.attgenerated <> '' or a.attidentity = 'a',
           'choices', (select coalesce(json_agg(e.enumlabel order by e.enumsortorder), '[]')
                         from pg_enum e where e.enumtypid = a.atttypid),
           'comment', col_description(c.oid, a.attnum)) order by a.attnum)
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
       coalesce((select json_agg(a.attname order by k.place)
         from pg_constraint p cross join unnest(p.conkey) with ordinality k(num, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
         where p.conrelid = c.oid and p.contype = 'p'), '[]') as primary_key
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'`;

/** Foreign keys of the whole database; views in an exposed schema may be based on tables elsewhere. */
export const foreignKeysSql = `
select f.conname as name, f.conrelid::int8::text as origin, f.confrelid::int8::text as target,
       (select json_agg(json_build_array(a.attname, b.attname) order by k.place)
          from unnest(f.conkey, f.confkey) with ordinality k(mine, theirs, place)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.mine
          join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.theirs) as pairs,
       exists (select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u')
                 and u.conkey @> f.conkey and f.conkey @> u.conkey) as one_to_one
from pg_constraint f where f.contype = 'f' and f.conparentid = 0 order by f.conname`;

/** The stored queries of views, from which the origin of their columns is read. */
export const viewsSql = `
select c.oid::int8::text as oid, r.ev_action::text as action
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and n.nspname not in ('pg_catalog', 'information_schema')`;
