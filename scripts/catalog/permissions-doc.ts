import type pg from 'pg';

const FLAGS = `
  select m.name as module, m.label, m.is_active, a.name as action, array_agg(r.role_name order by r.id) filter (where rp.enabled) as roles
  from permission_modules m
  cross join lateral unnest(m.actions) with ordinality as v (name, n)
  join permission_actions a on a.name = v.name
  left join role_permissions rp on rp.module_id = m.id and rp.action_id = a.id
  left join user_roles r on r.id = rp.role_id and r.school_id is null
  group by m.name, m.label, m.is_active, m.sort_order, a.name, v.n
  order by m.sort_order, m.name, v.n`;

const POLICIES = `
  select p.schemaname || '.' || p.tablename as relation, p.policyname as name, p.cmd as command, p.permissive,
    array_to_string(p.roles, ', ') as roles, p.qual as using_, p.with_check as check_
  from pg_policies p where p.schemaname in ('public', 'storage', 'realtime')
  order by 1, array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'ALL'], p.cmd), 2`;

const GRANTS = `
  select c.relname as relation,
    array_to_string(array_remove(array[
      case when has_table_privilege('authenticated', c.oid, 'select') then 'select' end,
      case when has_table_privilege('authenticated', c.oid, 'insert') then 'insert' end,
      case when has_table_privilege('authenticated', c.oid, 'delete') then 'delete' end,
      case when has_any_column_privilege('authenticated', c.oid, 'update') then 'update (' || (
        select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) || ')' end
    ], null), ', ') as grants
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`;

type Flag = { module: string; label: string; is_active: boolean; action: string; roles: string[] | null };
type Policy = {
  relation: string;
  name: string;
  command: string;
  permissive: string;
  roles: string;
  using_: string | null;
  check_: string | null;
};
type Grant = { relation: string; grants: string };

const ROLES = ['admin', 'instructor', 'cadet', 'parent', 'external'];

/** The page that says which role may do what, and who sees which rows. */
export async function writePermissionsDoc(pool: pg.Pool): Promise<string> {
  const [flags, policies] = await Promise.all([pool.query<Flag>(FLAGS), pool.query<Policy>(POLICIES)]);
  const modules = Map.groupBy(flags.rows, ({ module }) => module);
  return `# Permissions

Generated from the migrations by \`npm run db\`. Do not edit.

A verb without \`manage\` covers a person's own rows; with \`manage\`, everyone's in the school. Role management may change
the switches; the policies below decide what a switch means.

## Module × action × role

${[...modules].map(([module, rows]) => writeModule(module, rows)).join('\n\n')}

## Who sees which rows

${[...Map.groupBy(policies.rows, ({ relation }) => relation)].map(([relation, rows]) => writeRelation(relation, rows)).join('\n\n')}
`;
}

function writeModule(module: string, rows: Flag[]): string {
  const [first] = rows;
  const lines = rows.map(
    ({ action, roles }) =>
      `| \`${module}:${action}\` | ${ROLES.map((role) => (roles?.includes(role) ? 'yes' : '·')).join(' | ')} |`,
  );
  return `### ${first?.label ?? module}${first?.is_active ? '' : ' (not active yet)'}

| Key | ${ROLES.join(' | ')} |
| --- |${' --- |'.repeat(ROLES.length)}
${lines.join('\n')}`;
}

function writeRelation(relation: string, rows: Policy[]): string {
  const lines = rows.map(
    ({ command, using_, check_ }) => `- **${command.toLowerCase()}** ${oneLine(using_ ?? check_ ?? '')}`,
  );
  return `### ${relation}\n\n${lines.join('\n')}`;
}

/** Every policy and grant in full, so that a review sees what one line of a migration did. */
export async function writePolicySnapshot(pool: pg.Pool): Promise<string> {
  const [policies, grants] = await Promise.all([pool.query<Policy>(POLICIES), pool.query<Grant>(GRANTS)]);
  const policyLines = policies.rows.map(
    (one) =>
      `${one.relation} | ${one.command} | "${one.name}" | to ${one.roles}\n  using ${oneLine(one.using_ ?? '-')}\n  check ${oneLine(one.check_ ?? '-')}`,
  );
  const grantLines = grants.rows.map(({ relation, grants: given }) => `public.${relation} | ${given || 'nothing'}`);
  return `Policies\n\n${policyLines.join('\n')}\n\nWhat the role authenticated is granted\n\n${grantLines.join('\n')}\n`;
}

// PostgreSQL 15 and 18 print the same expression with other brackets and blanks here and there.
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
