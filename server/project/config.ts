import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { z } from 'zod';
import { StartError } from '../start-error.ts';
import { lineOf } from './place.ts';
import { configSchema, ignored } from './schema.ts';
import { unknownKeys } from './unknown.ts';

/** A Supabase project's `config.toml` with every default filled in; sizes are bytes, times as Supabase writes them. */
export type ProjectConfig = z.infer<typeof configSchema>;

function toml(text: string, path: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (cause) {
    throw new StartError(`config.toml can't be read: ${cause instanceof Error ? cause.message : ''}`, `Fix ${path}.`, {
      cause,
    });
  }
}

function named(text: string, path: readonly PropertyKey[], words: string): string {
  const line = lineOf(text, path);
  return `${line > 0 ? `line ${line}: ` : ''}${path.join('.')}: ${words}`;
}

/**
 * Reads `config.toml` of a project folder (an absent one gives the defaults). A key that means nothing here is told to
 * `warn`; a wrong value raises `StartError` with its line.
 */
export async function readProjectConfig(
  projectDir: string,
  warn: (words: string) => void = () => undefined,
): Promise<ProjectConfig> {
  const path = join(projectDir, 'config.toml');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const raw = toml(text, path);
  for (const key of unknownKeys(configSchema, raw, ignored))
    warn(`config.toml, ${named(text, key, 'is unknown to this server')}`);
  const result = configSchema.safeParse(raw);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => named(text, issue.path, issue.message)).join('\n');
  throw new StartError(`config.toml has wrong values.\n${wrong}`, `Fix ${path}.`);
}
