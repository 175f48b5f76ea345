import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Imports = Record<string, string>;

/** The bare name behind an `npm:` specifier: `npm:zod@4/mini` is `zod/mini`. */
export function bareName(specifier: string): string {
  const [, name = '', path = ''] = /^\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier) ?? [];
  return `${name}${path}`;
}

/** The npm name behind an address of a module mirror, or null. */
export function mirrored(address: string): string | null {
  const path = /^https:\/\/(?:esm\.sh|cdn\.skypack\.dev|cdn\.jsdelivr\.net\/npm|unpkg\.com)\/(?:v\d+\/)?([^?#]+)/.exec(
    address,
  )?.[1];
  return path === undefined ? null : bareName(path.replace(/^npm\//, ''));
}

const empty = 'data:text/javascript,export {}';
const stdServe = 'data:text/javascript,export const serve = (handler, options) => Deno.serve(options ?? {}, handler)';

// Modules that only tell an editor about types, or that Deno.serve has replaced.
function replaced(specifier: string): string | null {
  if (/^(jsr:)?@supabase\/functions-js(@[^/]*)?\/edge-runtime(\.d\.ts)?$/.test(specifier)) return empty;
  if (/^https:\/\/esm\.sh\/@supabase\/functions-js.*\/edge-runtime\.d\.ts$/.test(specifier)) return empty;
  if (/^https:\/\/deno\.land\/std@[^/]+\/http\/server\.ts$/.test(specifier)) return stdServe;
  return null;
}

function readMap(path: string): Imports {
  const text = readFileSync(path, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('imports' in value)) return {};
  const imports = value.imports;
  if (typeof imports !== 'object' || imports === null) return {};
  return Object.fromEntries(
    Object.entries(imports).flatMap(([name, to]) => {
      if (typeof to !== 'string') return [];
      // A relative target counts from the file that names it.
      return [[name, to.startsWith('.') ? new URL(to, pathToFileURL(path)).href : to]];
    }),
  );
}

function readImports(folder: string): Imports {
  const files = ['deno.json', 'deno.jsonc', 'import_map.json'].map((file) => join(folder, file));
  const path = files.find((one) => existsSync(one));
  return path === undefined ? {} : readMap(path);
}

function throughImports(imports: Imports, specifier: string): string {
  const exact = imports[specifier];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(imports)
    .filter((name) => name.endsWith('/') && specifier.startsWith(name))
    .toSorted((a, b) => b.length - a.length)[0];
  return prefix === undefined ? specifier : `${imports[prefix] ?? ''}${specifier.slice(prefix.length)}`;
}

class NotInstalled extends Error {
  readonly code = 'ERR_MODULE_NOT_FOUND';

  constructor(name: string) {
    super(`"${name}" is not installed: only npm packages are, and nothing is downloaded`);
  }
}

/**
 * Makes this thread resolve modules as Supabase's Deno would, from the packages that are installed: `npm:` and bare names,
 * the names of `deno.json`, `jsr:@supabase/...` and module mirrors. `entry` is the function's first file; `map`
 * replaces its deno.json.
 */
export function mapModules(entry: string, map: string | null): void {
  const folder = dirname(entry);
  const imports = map === null ? { ...readImports(dirname(folder)), ...readImports(folder) } : readMap(map);
  // Packages come from the project first, else from what the server itself has.
  const parents = [pathToFileURL(entry).href, import.meta.url];
  module.registerHooks({
    resolve(specifier, context, next) {
      const mapped = throughImports(imports, specifier);
      const stub = replaced(mapped);
      if (stub !== null) return { url: stub, format: 'module', shortCircuit: true };
      let name = mapped;
      if (mapped.startsWith('npm:')) name = bareName(mapped.slice(4));
      else if (mapped.startsWith('jsr:')) name = bareName(mapped.slice(4));
      else if (mapped.startsWith('https://')) {
        const mirror = mirrored(mapped);
        if (mirror === null) throw new NotInstalled(mapped);
        name = mirror;
      }
      if (/^(\.{0,2}\/|file:|node:|data:)/.test(name)) return next(name, context);
      const [first = ''] = parents;
      try {
        return next(name, {
          ...context,
          parentURL: context.parentURL?.startsWith('file:') ? context.parentURL : first,
        });
      } catch (error) {
        if (context.parentURL !== undefined && fileURLToPath(context.parentURL).includes('node_modules')) throw error;
        return next(name, { ...context, parentURL: parents[1] });
      }
    },
  });
}
