import type { Pool } from 'pg';
import { type Definition, readDefinitions } from './definitions.ts';

const INTRODUCTION = `# The schema

What the database holds and offers, by module, with a link to where each thing is defined. Written by \`npm run db\`; don't edit
it. The SQL is in \`supabase/schema/<module>/\`, as it is now; \`supabase/migrations\` is how it got there (decision 0171). The
screens read the tables and call the functions in \`public\`; those in \`app\` are for policies, triggers, and other functions.
The module \`app\` is what all others use.
`;

/** A page of all tables and functions by module: what each is for, and where it is defined. Raises where one is defined nowhere. */
export async function writeSchemaDoc(pool: Pool, folder = 'supabase/schema'): Promise<string> {
  const definitions = await readDefinitions(folder);
  const held = [...(await namesOf(pool, RELATIONS)), ...(await namesOf(pool, FUNCTIONS))];
  const all = held.flatMap((one) => definitionOf(one, definitions) ?? []);
  const modules = [...new Set(all.map(({ module }) => module))].toSorted();
  return [
    INTRODUCTION,
    ...modules.map((module) =>
      section(
        module,
        all.filter((one) => one.module === module),
      ),
    ),
  ].join('\n');
}

/** What the catalog holds: its name, and the comment that the database keeps of it. */
type Held = { name: string; comment: string | null };

const RELATIONS = `select n.nspname || '.' || c.relname as name, obj_description(c.oid, 'pg_class') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'app') and c.relkind in ('r', 'p', 'v', 'm') order by 1`;

const FUNCTIONS = `select n.nspname || '.' || p.proname as name, max(obj_description(p.oid, 'pg_proc')) as comment
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'app') group by 1 order by 1`;

async function namesOf(pool: Pool, sql: string): Promise<Held[]> {
  const { rows } = await pool.query<Held>(sql);
  return rows;
}

/**
 * Where a thing is defined. What a procedure made for a table, such as its files, is in the file of that table;
 * what one made inside `app` is left out. Raises where a table or function that people reach has no definition.
 */
function definitionOf({ name, comment }: Held, definitions: Definition[]): Definition | null {
  const found = definitions.find((one) => one.name === name);
  if (found) return { ...found, meaning: comment ?? found.meaning };
  if (name.startsWith('app.')) return null;
  const [subject] = definitions
    .filter((one) => one.kind === 'table' && name.startsWith(`${one.name.replace(/s$/, '')}_`))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!subject || !comment)
    throw new Error(`docs/schema.md can't say where ${name} is defined: no file of supabase/schema creates it`);
  return { ...subject, name, meaning: comment };
}

const KINDS: [string, string, (one: Definition) => boolean][] = [
  ['Tables', 'Table', ({ kind }) => kind === 'table'],
  ['Views', 'View', ({ kind }) => kind === 'view'],
  ['Functions people call', 'Function', ({ kind, name }) => isRoutine(kind) && name.startsWith('public.')],
  ['Functions inside', 'Function', ({ kind, name }) => isRoutine(kind) && name.startsWith('app.')],
];

function isRoutine(kind: string): boolean {
  return kind === 'function' || kind === 'procedure';
}

function section(module: string, own: Definition[]): string {
  const tables = KINDS.flatMap(([title, head, belongs]) => {
    const those = own.filter(belongs);
    if (those.length === 0) return [];
    const lines = those.map(
      ({ name, meaning, file }) => `| \`${name.replace('public.', '')}\` | ${cell(meaning)} | ${link(file)} |`,
    );
    return [`### ${title}\n`, `| ${head} | What it is for | Defined in |`, '| --- | --- | --- |', ...lines, ''];
  });
  return [`## ${module}\n`, ...tables].join('\n');
}

function link(file: string): string {
  return `[${file.replace(/^.*\//, '')}](../supabase/schema/${file})`;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
