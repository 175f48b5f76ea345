import type pg from 'pg';
import type { Live } from './read-live.ts';

const HEAD = '// Generated from the migrations by scripts/generate-types.ts. Do not edit.\n\n';

/** The source of `web/src/shared/query/reads.generated.ts`. */
export function writeReads({ tables, reads }: Live): string {
  const lines = [...reads].map(([name, shown]) => `  ${name}: '${shown.join(' ')}',`);
  return `${HEAD}/** A table whose changes are told (\`app.broadcast\`). */
export type LiveTable =
${tables.map((table) => `  | '${table}'`).join('\n')};

/** What the API reads apart from tables, each with the live tables that it shows, through whatever it calls. */
export const READS = {
${lines.join('\n')}
} as const;
`;
}

/** What a row of each table is called in the log of changes: `app.audit(noun => ...)`. */
export async function readNouns(pool: pg.Pool): Promise<Map<string, string>> {
  const sql = 'select table_name as key, noun as words from app.table_modules where noun is not null order by 1';
  const { rows } = await pool.query<{ key: string; words: string }>(sql);
  return new Map(rows.map(({ key, words }) => [key, words]));
}

/** The source of `web/src/shared/audit/nouns.generated.ts`. */
export function writeNouns(nouns: ReadonlyMap<string, string>): string {
  const lines = [...nouns].map(([table, noun]) => `  ${table}: ${quoted(noun)},`);
  return `${HEAD}/** Table → what a row of it is called. */\nexport const AUDIT_NOUNS = {\n${lines.join('\n')}\n} as const;\n`;
}

type Words = { module: string; rows: string; own: string };

/** What the rows of each module are called: `app.register_module(rows => ..., own => ...)`. */
export async function readModuleWords(pool: pg.Pool): Promise<Words[]> {
  return (await pool.query<Words>('select module, rows, own from app.module_words order by 1')).rows;
}

/** The source of `web/src/shared/permission/module-words.generated.ts`. */
export function writeModuleWords(words: Words[]): string {
  const lines = words.map(
    ({ module, rows, own }) => `  ${key(module)}: { rows: ${quoted(rows)}, own: ${quoted(own)} },`,
  );
  return `${HEAD}/** Module → what its rows are called, and which of them are a person's own. */\nexport const MODULE_WORDS = {\n${lines.join('\n')}\n} as const;\n`;
}

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
