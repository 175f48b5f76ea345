import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const size = z
  .string()
  .regex(/^\d+(\.\d+)?\s*(B|KB|KiB|MB|MiB|GB|GiB)?$/i, 'a size such as "20MiB"')
  .transform(bytesOf);

const bucket = z.object({
  public: z.boolean().default(false),
  file_size_limit: size.optional(),
  allowed_mime_types: z.array(z.string()).optional(),
});

const schema = z.object({
  project_id: z.string().default('project'),
  api: z
    .object({
      schemas: z.array(z.string()).default(['public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.int().positive().default(1000),
    })
    .prefault({}),
  auth: z
    .object({
      site_url: z.url().default('http://127.0.0.1:3000'),
      additional_redirect_urls: z.array(z.string()).default([]),
      jwt_expiry: z.int().min(30).max(604_800).default(3600),
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      minimum_password_length: z.int().min(6).default(6),
      password_requirements: z.string().default(''),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          enable_confirmations: z.boolean().default(true),
          double_confirm_changes: z.boolean().default(true),
          otp_length: z.int().min(6).max(10).default(6),
          otp_expiry: z.int().min(60).default(600),
          max_frequency: z.string().default('1s'),
          template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })).default({}),
        })
        .prefault({}),
      rate_limit: z.record(z.string(), z.int().nonnegative()).default({}),
    })
    .prefault({}),
  storage: z
    .object({ file_size_limit: size.prefault('50MiB'), buckets: z.record(z.string(), bucket).default({}) })
    .prefault({}),
  realtime: z.object({ enabled: z.boolean().default(true) }).prefault({}),
  functions: z
    .record(z.string(), z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }))
    .default({}),
});

/** A Supabase project's `config.toml` with every default filled in; sizes are bytes, times as Supabase writes them. */
export type ProjectConfig = z.infer<typeof schema>;

/** Reads `config.toml` of a project folder (an absent one gives the defaults). Raises `StartError` naming the key. */
export async function readProjectConfig(projectDir: string): Promise<ProjectConfig> {
  const path = join(projectDir, 'config.toml');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  let raw: unknown;
  try {
    raw = parse(text);
  } catch (cause) {
    throw new StartError(`config.toml can't be read: ${cause instanceof Error ? cause.message : ''}`, `Mend ${path}.`, {
      cause,
    });
  }
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n');
  throw new StartError(`config.toml has wrong values.\n${wrong}`, `Mend ${path}.`);
}

const UNITS: Record<string, number> = {
  b: 1,
  kb: 1000,
  kib: 1024,
  mb: 1_000_000,
  mib: 1024 ** 2,
  gb: 1_000_000_000,
  gib: 1024 ** 3,
};

function bytesOf(text: string): number {
  const [, amount = '0', unit = 'B'] = /^([\d.]+)\s*(\w+)?$/.exec(text) ?? [];
  return Math.round(Number(amount) * (UNITS[unit.toLowerCase()] ?? 1));
}
