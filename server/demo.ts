import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Settings } from './stack.ts';

function isFunction<T>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'function');
}

const signIn = z.object({ role: z.string(), email: z.string(), password: z.string() });

export type SignIn = z.infer<typeof signIn>;

/** What the demo may need of the server. */
type Options = {
  /** The accounts and their passwords; everyone else in the demo gets one that no one knows. */
  passwords?: readonly SignIn[];
  /** The secrets of the project's functions, for what only they can read. */
  secrets?: Record<string, string>;
};

/** What `demo/load.ts` of a project may export. */
const demoModule = z.object({
  loadDemo: isFunction<(pool: Pool, options?: Options) => Promise<boolean>>(),
  /** True where a database holds nothing but the demo. */
  onlyDemo: isFunction<(pool: Pool) => Promise<boolean>>().optional(),
  signIns: z.array(signIn).default([]),
});

export type Demo = z.infer<typeof demoModule>;

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** True where others than the person at this machine may reach the server: then nothing may open with a printed password. */
export function isExposed({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return publicUrl !== null || !loopback.has(host);
}

/** The demo of a project, null where it has none. */
export async function importDemo({ projectDir }: Settings): Promise<Demo | null> {
  const file = join(projectDir, 'demo', 'load.ts');
  return existsSync(file) ? demoModule.parse(await import(pathToFileURL(file).href)) : null;
}
