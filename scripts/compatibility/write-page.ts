import { readFile } from 'node:fs/promises';
import { auth } from './auth.ts';
import { data } from './data.ts';
import type { Entry } from './entry.ts';
import { installedMethods } from './installed-methods.ts';
import { live } from './live.ts';
import { storage } from './storage.ts';

type Line = { name: string; entry: Entry; title: string | null };

const words = { works: 'works', 'not enabled': 'answers "not enabled"', client: 'in the client alone' } as const;

function literals(text: string): Set<string> {
  return new Set([...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? ''));
}

async function titleOf({ file, title }: Entry, method: string): Promise<string | null> {
  if (file === null) return null;
  const titles = literals(await readFile(file, 'utf8'));
  const found = title === null ? [...titles].find((one) => one.includes(`.${method}()`) && one.includes(' ')) : title;
  if (found === undefined || !titles.has(found))
    throw new Error(`${file} has no test ${title === null ? `that names .${method}()` : `"${title}"`}`);
  return found;
}

/**
 * Every method of the installed clients with the test that shows it. Raises an error where one is missing in the table,
 * is listed twice or in vain, or where the test does not exist.
 */
async function lines(): Promise<Line[]> {
  const known = new Map<string, Line>();
  for (const entry of [...data, ...auth, ...storage, ...live])
    for (const method of entry.methods.split(' ')) {
      const name = `${entry.owner}.${method}`;
      if (known.has(name)) throw new Error(`scripts/compatibility names ${name} twice`);
      known.set(name, { name, entry, title: await titleOf(entry, method) });
    }
  const installed = await installedMethods();
  const gone = [...known.keys()].filter((name) => !installed.includes(name));
  if (gone.length > 0) throw new Error(`scripts/compatibility names what is not installed: ${gone.join(', ')}`);
  return installed.map((name) => {
    const line = known.get(name);
    if (line === undefined) throw new Error(`scripts/compatibility does not name ${name}`);
    return line;
  });
}

function row({ name, entry: { status, note, file }, title }: Line): string {
  const method = name.split('.').at(-1) ?? '';
  const shown = file === null ? '' : `${file.replace(/^server\//, '').replace('.api.test.ts', '')}: ${title}`;
  return `| \`${method}\` | ${words[status]} | ${note} | ${shown} |`;
}

function section(owner: string, all: Line[]): string {
  const [name = '', type] = owner.split(' ');
  return `### ${name}: ${type}\n\n| method | status | note | shown by |\n| --- | --- | --- | --- |\n${all.map(row).join('\n')}`;
}

/** The page about what of supabase-js works against this server. */
export async function writeCompatibilityPage(): Promise<string> {
  const all = await lines();
  const { version } = JSON.parse(await readFile('node_modules/@supabase/supabase-js/package.json', 'utf8'));
  const count = (status: Entry['status']) => all.filter(({ entry }) => entry.status === status).length;
  const sections = [...Map.groupBy(all, ({ entry }) => entry.owner)].map(([owner, some]) => section(owner, some));
  return `# Compatibility with supabase-js ${version}

Generated from the installed packages and \`scripts/compatibility/\` by \`npm run db\`. Do not edit.

Of ${all.length} public methods ${count('works')} work, ${count('not enabled')} belong to what this server does not offer and answer so by name, and
${count('client')} never ask a server. Each line names a test, below \`server/\`, that meets the real library.

${sections.join('\n\n')}
`;
}
