import { execFile } from 'node:child_process';
import { mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrapSql } from '../../scripts/schema/wrap.ts';
import { nounsOf } from '../../scripts/module/nouns.ts';
import { planModule } from '../../scripts/module/plan.ts';
import { copyTree } from '../support/copy-tree.ts';
import { removeFolder } from '../support/remove-folder.ts';

const run = promisify(execFile);

/** One word, two words, and a plural that isn't only an `s`. */
const IDS = ['museum', 'sand-table', 'pop-quizzes'];

const MAJOR = process.env['TEST_POSTGRES'];

/** The platform's checks that read every module. That folder and migrations agree is checked as the modules are made. */
const CHECKS =
  MAJOR === '15'
    ? ['policies.db', 'definers.db', 'lost-updates.db']
    : [
        'access-calls.db',
        'access-matrix.db',
        'architecture',
        'bounds.db',
        'definers.db',
        'live-names.db',
        'long-lists.db',
        'lost-updates.db',
        'policies.db',
        'readers.db',
        'schema-folder',
        'words',
      ];

let cwd: string;
let written: string[];

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'guidon-module-'));
  await copyTree(cwd);
  await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
  const { stdout } = await run(process.execPath, ['scripts/new-module.ts', ...IDS], { cwd });
  written = [...stdout.matchAll(/^written {2}(\S+)$/gm)].map(([, path = '']) => path);
}, 300_000);

afterAll(() => removeFolder(cwd));

/** What a program says in the copy; nothing where it ends well. */
async function saidBy(program: string, args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_)/.test(name)));
  return run(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`.slice(-8000),
  );
}

const bin = (name: string) => resolve('node_modules/.bin', name);

test('untouched modules pass the checks of the platform and their own tests', async () => {
  const own = MAJOR === '15' ? [] : [...IDS.map((id) => `tests/${id}/`), 'web/src/app/'];
  const files = [...CHECKS.map((name) => `tests/platform/${name}.test.ts`), ...own];
  const projects = [`--project=db${MAJOR}`, ...(MAJOR === '15' ? [] : ['--project=unit'])];
  expect(await saidBy(bin('vitest'), ['run', '--testTimeout=300000', ...projects, ...files])).toBe('');
}, 600_000);

test.skipIf(MAJOR === '15')(
  'untouched modules have no error of types, lint, or format',
  async () => {
    const sources = written.filter((path) => !path.endsWith('.sql'));
    for (const part of ['.', 'web', 'tests/journeys']) expect(await saidBy(bin('tsc'), ['-p', part])).toBe('');
    expect(await saidBy(bin('oxlint'), ['--deny-warnings', ...sources])).toBe('');
    expect(await saidBy(bin('oxfmt'), ['--check', ...sources])).toBe('');
  },
  300_000,
);

test.each(IDS)('list, form, record page, rights, demo, and tests of %s are under 400 lines together', async (id) => {
  const own = written.filter((path) => path.includes(nounsOf(id).file));
  expect(own.map((path) => path.replace(/\d{14}_/, ''))).toEqual(
    expect.arrayContaining([
      `web/src/modules/${id}/module.ts`,
      `supabase/demo/${id}.ts`,
      `supabase/migrations/${id}_tables.sql`,
      `tests/${id}/access.ts`,
      `tests/journeys/${id}.browser.ts`,
    ]),
  );
  const texts = await Promise.all(own.map((path) => readFile(join(cwd, path), 'utf8')));
  const lines = texts.map((text, n) => (own[n]?.endsWith('.sql') ? wrapSql(text) : text).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(400);
  expect(texts.filter((text) => /\{\{\w/.test(text))).toEqual([]);
});

test('a bad id, or one that exists, is refused', async () => {
  await expect(planModule(cwd, 'Honor Code', new Date())).rejects.toThrow("isn't a module id");
  await expect(planModule(cwd, 'sand-table', new Date())).rejects.toThrow('exists already');
});

test.each([
  ['honor-code', 'honor-code', 'honor_codes', 'Honor code'],
  ['pop-quizzes', 'pop-quiz', 'pop_quizzes', 'Pop quizzes'],
  ['entries', 'entry', 'entries', 'Entries'],
  ['chess', 'chess', 'chesses', 'Chess'],
  ['bus', 'bus', 'buses', 'Bus'],
])('%s names its file %s, its table %s, and its label %s', (id, file, table, label) => {
  expect(nounsOf(id)).toMatchObject({ file, table, label });
});
