/** The type at the bottom of a domain. */
const basesSql = `
with recursive bases as (
  select oid, oid as base, typtype, typbasetype from pg_type
  union all
  select b.oid, t.oid, t.typtype, t.typbasetype from bases b join pg_type t on t.oid = b.typbasetype where b.typtype = 'd'
)`;

/**
 * Functions of the schemas in $1, those of the search path included: columns may be computed there. Of all other
 * schemas those that lead from a row to rows. Types that would cut values to one character come without that length.
 */
export const routinesSql = `${basesSql}
select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as returns_set,
       p.prorows = 1 as one_row, format_type(p.prorettype, null) as return_type, b.typtype as return_kind,
       case when t.typtype = 'd' then t.typname end as return_domain, b.base = 'bytea'::regtype as is_bytes,
       rn.nspname as relation_schema, rc.relname as relation_name,
       obj_description(p.oid, 'pg_proc') as comment, coalesce(p.proconfig, '{}') as settings,
       coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[a.place], ''),
           'type', case a.type when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
             when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
             else format_type(a.type, null) end,
           'mode', coalesce(p.proargmodes[a.place], 'i'),
           'row_of', at.typrelid::int8::text) order by a.place)
         from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, place)
         join pg_type at on at.oid = a.type), '[]') as arguments,
       p.pronargdefaults as defaults
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype
join bases b on b.oid = t.oid and b.typtype <> 'd'
join pg_type bt on bt.oid = b.base
left join pg_class rc on rc.oid = bt.typrelid and rc.relkind in ('r', 'v', 'm', 'f', 'p')
left join pg_namespace rn on rn.oid = rc.relnamespace
where p.prokind = 'f' and (n.nspname = any ($1) or rc.oid is not null and p.pronargs = 1
    and n.nspname not in ('pg_catalog', 'information_schema')) and t.typname not in ('trigger', 'event_trigger')
order by n.nspname, p.proname, p.oid`;

/** Aggregates of the schemas in $1 that give a domain named like a media type. */
export const handlersSql = `
select n.nspname as schema, p.proname as name, t.typname as media, t.typbasetype = 'bytea'::regtype as is_bytes,
       rn.nspname as relation_schema, rc.relname as relation_name
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
join pg_type t on t.oid = p.prorettype and t.typtype = 'd' and t.typname like '%/%'
join pg_type a on a.oid = p.proargtypes[0]
left join pg_class rc on rc.oid = a.typrelid
left join pg_namespace rn on rn.oid = rc.relnamespace
where p.prokind = 'a' and p.pronargs = 1 and n.nspname = any ($1)
  and (rc.oid is not null or a.typname in ('anyelement', 'record'))
order by n.nspname, p.proname, p.oid`;

/** Casts between domains and JSON or text: PostgreSQL ignores them, the API shows and takes values by them. */
export const domainCastsSql = `
select format_type(case when s.typtype = 'd' then s.oid else t.oid end, null) as domain,
       case when s.typtype = 'd' then 'shown' when s.typname = 'text' then 'filtered' else 'written' end as role,
       n.nspname as schema, p.proname as name
from pg_cast c join pg_type s on s.oid = c.castsource join pg_type t on t.oid = c.casttarget
join pg_proc p on p.oid = c.castfunc join pg_namespace n on n.oid = p.pronamespace
where (s.typtype = 'd' and t.typname = 'json') or (t.typtype = 'd' and s.typname in ('json', 'text'))`;

/**
 * Settings of the login role and of the roles that it may act as. Those for this database alone come last, so that they
 * win. Of the acted-as roles only what any user may set counts.
 */
export const roleSettingsSql = `
select r.rolname as role, s.setconfig as settings,
       coalesce((select json_agg(g.name) from pg_settings g where g.context = 'user'), '[]') as settable
from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and (r.rolname = 'authenticator' or exists (
    select from pg_auth_members m join pg_roles l on l.oid = m.member
    where m.roleid = r.oid and l.rolname = 'authenticator'))
order by s.setdatabase`;
