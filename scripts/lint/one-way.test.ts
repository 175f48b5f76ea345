import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

type Override = { files: string[]; rules: Record<string, unknown> };

/** The project's own rules for modules and the app, for a folder with files of any name. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guidon-lint-'));
  const own = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: Override[] };
  const overrides = own.overrides.filter(({ rules }) => 'one-way/field' in rules && rules['one-way/field'] !== 'off');
  if (overrides.length !== 1) throw new Error('The rules for modules and the app have moved.');
  const config = { jsPlugins: [join(import.meta.dirname, 'one-way.ts')], categories: {}, overrides };
  writeFileSync(join(folder, 'oxlintrc.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true }));

const REFUSED: [string, string, string][] = [
  ['a field by hand', "const props = form.getInputProps('name');", 'form.field('],
  ['a field by hand, by its key', "const props = form['getInputProps']('name');", 'form.field('],
  ['a query by hand', "import { useQuery } from '@tanstack/react-query'; useQuery;", 'readsOf()'],
  ['a mutation by hand', "import { useMutation } from '@tanstack/react-query'; useMutation;", 'useAct()'],
  ['a key by hand', "import { useOnceKey } from '../../shared/query/once-key.ts'; useOnceKey;", 'useAct()'],
];

const FINE = [
  "form.field('name', 'Name');",
  "import { useQueryClient } from '@tanstack/react-query'; useQueryClient();",
  "import { useRead } from '../../shared/query/reads.ts'; useRead();",
];

/** What the linter says about a line in a file of a module, or elsewhere. */
function said(line: string, path = 'web/src/modules/drill/line.tsx'): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), line);
  const { stdout } = spawnSync('oxlint', ['-c', 'oxlintrc.json', path], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

test.each(REFUSED)('%s is refused in modules and in the app', (_, line, words) => {
  expect(said(line)).toContain(words);
  expect(said(line, 'web/src/app/line.tsx')).toContain(words);
});

test.each(REFUSED)('%s is for the shared parts to use', (_, line) => {
  expect(said(line, 'web/src/shared/line.tsx')).toContain('0 errors');
});

test.each(FINE)('%s is fine', (line) => {
  expect(said(line)).toContain('0 errors');
});
