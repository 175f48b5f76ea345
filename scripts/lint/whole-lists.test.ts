import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guidon-lint-'));
  const rules = { 'whole-lists/bounded-limit': 'error', 'whole-lists/pages-by-read-all': 'error' };
  const config = { jsPlugins: [join(import.meta.dirname, 'whole-lists.ts')], categories: {}, rules };
  writeFileSync(join(folder, 'oxlintrc.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter says about a file that has these lines. */
function lint(lines: string): string {
  const file = join(folder, 'list.ts');
  writeFileSync(file, `declare const db: any;\n${lines}\n`);
  const { stdout, stderr } = spawnSync('oxlint', ['-c', join(folder, 'oxlintrc.json'), '--format', 'unix', file], {
    encoding: 'utf8',
    cwd: folder,
  });
  return `${stdout}${stderr}`;
}

test.each([
  ['a larger limit', 'db.from("cadets").select().limit(5000);', 'a limit of 5000 cuts the list'],
  ['a larger constant', 'const MOST = 1001;\ndb.from("cadets").select().limit(MOST);', 'a limit of 1001 cuts the list'],
  ['a limit of a parameter', 'export const read = (most: number) => db.from("cadets").limit(most);', 'any number'],
  ['a limit that may change', 'let most = 10;\nmost += 1;\ndb.from("cadets").limit(most);', 'any number'],
  ['a limit that is computed', 'db.from("cadets").limit(10 * 1000);', 'any number'],
  ['a page of its own', 'db.from("cadets").select().range(0, 999);', 'Pages are read by readAll()'],
])('%s is refused', (_what, lines, words) => expect(lint(lines)).toContain(words));

test.each([
  ['a limit up to a page', 'db.from("cadets").select().limit(1000);'],
  ['a constant up to a page', 'const most = 200;\nexport const read = () => db.from("cadets").limit(most);'],
  ['no list at all', 'db.from("cadets").select().eq("id", "1").single();'],
])('%s is fine', (_what, lines) => expect(lint(lines)).not.toContain('whole-lists'));
