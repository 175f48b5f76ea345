import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The packages of supabase-js, and the files that say what they offer. */
const packages: Record<string, string[]> = {
  'supabase-js': ['dist/index.d.mts'],
  'postgrest-js': ['dist/index.d.mts'],
  'auth-js': ['dist/module/GoTrueClient.d.ts', 'dist/module/GoTrueAdminApi.d.ts', 'dist/module/lib/types.d.ts'],
  'storage-js': ['dist/index.d.mts'],
  'realtime-js': ['RealtimeClient', 'RealtimeChannel', 'RealtimePresence', 'RealtimePostgresFilterBuilder'].map(
    (name) => `dist/module/${name}.d.ts`,
  ),
  'functions-js': ['dist/module/FunctionsClient.d.ts'],
};

const brackets = new Map([
  ['{', 1],
  ['(', 1],
  ['<', 1],
  ['[', 1],
  ['}', -1],
  [')', -1],
  ['>', -1],
  [']', -1],
]);

/** The text without comments and literals, and without arrows, whose `>` closes nothing. */
function bare(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|`[^`]*`|'[^'\n]*'|"[^"\n]*"/gm, '').replaceAll('=>', '→');
}

/** From `start` on: what lies outside of all brackets, up to the bracket that closes more than was opened. */
function outline(text: string, start: number): string {
  let depth = 0;
  let kept = '';
  for (const letter of text.slice(start)) {
    const step = brackets.get(letter) ?? 0;
    if (depth + step < 0) break;
    if (depth === 0 || depth + step === 0) kept += letter;
    depth += step;
  }
  return kept;
}

/** Where the body of a class begins whose name ends at `start`. */
function bodyStart(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '{' && depth === 0) return at + 1;
    depth += brackets.get(letter) ?? 0;
  }
  return text.length;
}

/** Names of the callable public members of a body; what begins with an underscore is the library's own. */
function methodsOf(body: string): string[] {
  const names = body.split(/[;\n]/).flatMap((member) => {
    const [, name] =
      /^\s*(?:static |readonly )*([a-z]\w*)\??(?:<>)?(?:\(\)|: (?:<>)?(?:\(\) →|typeof ))/.exec(member) ?? [];
    return name === undefined || name === 'constructor' ? [] : [name];
  });
  return [...new Set(names)];
}

/** Every public method of the installed clients, as "package Class.method", in their order. */
export async function installedMethods(): Promise<string[]> {
  const found = new Set<string>();
  for (const [name, files] of Object.entries(packages))
    for (const file of files) {
      const text = bare(await readFile(join('node_modules/@supabase', name, file), 'utf8'));
      for (const match of text.matchAll(/\b(?:class|interface) (\w+)/g)) {
        const body = outline(text, bodyStart(text, match.index + match[0].length));
        for (const method of methodsOf(body)) found.add(`${name} ${match[1]}.${method}`);
      }
    }
  return [...found];
}
