import type pg from 'pg';
import { plainSql } from './plain-sql.ts';
import { readRows } from './rows.ts';

/** What a database holds: each object by its name, with all that is compared of it as text. */
export type Catalog = Map<string, string>;

/** Whose privileges on what, one a line, and no line where they are those that PostgreSQL gives by itself. */
const acl = (column: string) =>
  sorted(
    `pg_get_userbyid(x.grantor) || ' gives ' || case x.grantee when 0 then 'public' else pg_get_userbyid(x.grantee) end
       || ' ' || lower(x.privilege_type) || case when x.is_grantable then ' with grant option' else '' end`,
    `aclexplode(${column}) x`,
  );

/** The lines that a query gives, each once and in their order. */
function sorted(line: string, from: string): string {
  return `(select string_agg(distinct l.line, E'\\n' order by l.line) from (select ${line} as line from ${from}) l)`;
}

const SCHEMAS = `'public', 'app', 'storage', 'realtime', 'auth', 'mail'`;

/** Each query gives `name` and `text`. What the server's platform makes for itself is the same in both databases. */
const QUERIES: Record<string, string> = {
  schema: `select n.nspname as name, concat_ws(E'\\n', pg_get_userbyid(n.nspowner), obj_description(n.oid, 'pg_namespace'), ${acl('n.nspacl')}) as text
    from pg_namespace n where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')`,
  'default privileges': `select concat_ws(' ', pg_get_userbyid(d.defaclrole), d.defaclobjtype, n.nspname) as name, coalesce(${acl('d.defaclacl')}, '') as text
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
  extension: `select e.extname as name, n.nspname as text from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  publication: `select p.pubname as name, concat_ws(E'\\n', p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate,
      ${sorted("concat_ws(' ', t.schemaname, t.tablename, t.attnames, t.rowfilter)", 'pg_publication_tables t where t.pubname = p.pubname')}) as text from pg_publication p`,
  'event trigger': `select e.evtname as name, concat_ws(' ', e.evtevent, e.evtfoid::regproc, e.evtenabled, e.evttags) as text from pg_event_trigger e`,
  'role setting': `select coalesce(r.rolname, 'everyone') as name, array_to_string(s.setconfig, E'\\n') as text
    from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database()`,
  relation: `select c.oid::regclass::text as name, concat_ws(E'\\n', c.relkind, c.relpersistence, pg_get_userbyid(c.relowner),
      array_to_string(c.reloptions, ', '), case when c.relrowsecurity then 'row-level security' end,
      case when c.relforcerowsecurity then 'forced' end, 'identity ' || c.relreplident::text,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, ${acl('c.relacl')}) as text
    from pg_class c where c.relnamespace::regnamespace::text in (${SCHEMAS}) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`,
  column: `select a.attrelid::regclass::text || '.' || quote_ident(a.attname) as name, concat_ws(E'\\n',
      'number ' || (select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped),
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''),
      case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text end, 'collation ' || nullif(a.attcollation, t.typcollation)::regcollation::text,
      'default ' || pg_get_expr(d.adbin, d.adrelid), ${acl('a.attacl')}) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in (${SCHEMAS}) and c.relkind in ('r', 'p', 'v', 'm', 'c', 'f') and a.attnum > 0
      and not a.attisdropped`,
  constraint: `select coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text) || ' ' || quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as text
    from pg_constraint k where k.connamespace::regnamespace::text in (${SCHEMAS}) and k.contype <> 'n' and k.contype <> 't'`,
  index: `select i.indexrelid::regclass::text as name, concat_ws(E'\\n', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'not valid' end) as text
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text in (${SCHEMAS})`,
  trigger: `select t.tgrelid::regclass::text || ' ' || quote_ident(t.tgname) as name, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as text
    from pg_trigger t where not t.tgisinternal`,
  policy: `select p.polrelid::regclass::text || ' ' || quote_ident(p.polname) as name, concat_ws(E'\\n', p.polcmd,
      case when p.polpermissive then 'permissive' else 'restrictive' end,
      ${sorted("case r when 0 then 'public' else pg_get_userbyid(r) end", 'unnest(p.polroles) r')},
      'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as text
    from pg_policy p`,
  type: `select t.oid::regtype::text as name, concat_ws(E'\\n', t.typtype, pg_get_userbyid(t.typowner), ${acl('t.typacl')},
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as text
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace::regnamespace::text in (${SCHEMAS}) and t.typelem = 0 and (c.oid is null or c.relkind = 'c')`,
  comment: `select lower(o.type) || ' ' || o.identity as name, d.description as text
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
    where o.schema in (${SCHEMAS}) or o.type in ('schema', 'policy', 'trigger', 'table constraint', 'table column')`,
  routine: `select p.oid::regprocedure::text as name, concat_ws(E'\\n', pg_get_userbyid(p.proowner), ${acl('p.proacl')},
      'cost ' || p.procost, 'rows ' || p.prorows,
      regexp_replace(pg_get_functiondef(p.oid), '\\nAS [^\\n]*\\$function\\$.*|\\nAS \\$procedure\\$.*', '')) as text, p.prosrc as body
    from pg_proc p where p.pronamespace::regnamespace::text in (${SCHEMAS}) and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
};

/** Reads all that is compared of a database; the client's search path is empty from then on. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  await client.query(`set search_path = ''`);
  const catalog: Catalog = new Map();
  for (const [kind, sql] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ name: string; text: string; body?: string }>(sql);
    for (const { name, text, body } of rows)
      catalog.set(`${kind} ${name}`, body === undefined ? unnamed(text) : `${text}\n${plainSql(body)}`);
  }
  for (const [name, text] of await readRows(client)) catalog.set(`row ${name}`, text);
  return catalog;
}

/** PostgreSQL names the column of a query inside a condition after the function; a renamed function leaves its old name there. */
function unnamed(text: string): string {
  return text.replaceAll(/(?<=\( SELECT [\w.]+\([^()]*\)) AS \w+(?=\))/g, '');
}
