import { z } from 'zod';
import { authSchema } from './auth-schema.ts';
import { size } from './size.ts';

const bucket = z.object({
  public: z.boolean().default(false),
  file_size_limit: size.optional(),
  allowed_mime_types: z.array(z.string()).optional(),
});

const api = z
  .object({
    enabled: z.boolean().default(true),
    schemas: z.array(z.string()).min(1).default(['public']),
    extra_search_path: z.array(z.string()).default(['public', 'extensions']),
    max_rows: z.int().positive().default(1000),
    /** A request without any key is an anonymous one. */
    anonymous_without_key: z.boolean().optional(),
  })
  .prefault({});

const seed = z
  .object({ enabled: z.boolean().default(true), sql_paths: z.array(z.string()).default(['./seed.sql']) })
  .prefault({});

const storage = z
  .object({
    enabled: z.boolean().default(true),
    file_size_limit: size.prefault('50MiB'),
    /** A signed address opens only while the session that signed it lives and may still read the file. Of this server. */
    recheck_signed_urls: z.boolean().default(false),
    image_transformation: z.object({ enabled: z.boolean().default(true) }).prefault({}),
    buckets: z.record(z.string(), bucket).default({}),
  })
  .prefault({});

const fn = z.object({
  enabled: z.boolean().default(true),
  verify_jwt: z.boolean().default(true),
  /** Paths from the folder of the config.toml. */
  entrypoint: z.string().optional(),
  import_map: z.string().optional(),
});

const jobs = z
  .object({
    enabled: z.boolean().default(true),
    /** The function that is called every 30 seconds, where the project has it. Of this server. */
    function: z.string().default('run-jobs'),
  })
  .prefault({});

const edgeRuntime = z
  .object({
    /** What functions get beside Supabase's own names: a value, or `env(NAME)`. */
    secrets: z.record(z.string(), z.string()).default({}),
  })
  .prefault({});

/** What this server reads of a `config.toml`. */
export const configSchema = z.object({
  project_id: z.string().default('project'),
  api,
  db: z.object({ seed }).prefault({}),
  auth: authSchema,
  storage,
  realtime: z.object({ enabled: z.boolean().default(true) }).prefault({}),
  functions: z.record(z.string(), fn).default({}),
  edge_runtime: edgeRuntime,
  jobs,
});

/** Parts that Supabase's own tools read and a server has no use for. */
export const ignored = [
  'studio',
  'inbucket',
  'local_smtp',
  'analytics',
  'experimental',
  'remotes',
  'edge_runtime.enabled',
  'edge_runtime.policy',
  'edge_runtime.inspector_port',
  'edge_runtime.deno_version',
  'api.port',
  'api.tls',
  'api.external_url',
  'api.kong_image',
  'api.auto_expose_new_tables',
  'db.port',
  'db.shadow_port',
  'db.major_version',
  'db.root_key',
  'db.health_timeout',
  'db.settings',
  'db.pooler',
  'db.migrations',
  'db.vault',
  'db.network_restrictions',
  'db.ssl_enforcement',
  'realtime.ip_version',
  'realtime.max_header_length',
  'auth.jwt_issuer',
  'auth.email.smtp',
  'auth.email.notification',
  'auth.sms',
  'auth.external',
  'auth.web3',
  'auth.third_party',
  'auth.captcha',
  'auth.oauth_server',
  'auth.passkey',
  'auth.webauthn',
  'auth.mfa.phone',
  'auth.mfa.web_authn',
  'storage.s3_protocol',
  'storage.analytics',
  'storage.vector',
  'functions.*.static_files',
  'functions.*.env',
  'storage.buckets.*.objects_path',
];
