import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { ProjectConfig } from './project/config.ts';
import type { SigningKeys } from './signing.ts';
import type { Sent } from './realtime/sent.ts';

/** What the environment and the command line decided, checked once at the start. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string | null;
  /** The proxies whose word on where a request comes from is taken: addresses and networks. */
  trustedProxies: readonly string[];
  smtpUrl: string | null;
  jwtSecret: string | null;
  logLevel: LogLevel;
  /** The Supabase project folder that is served. */
  projectDir: string;
  /** Served as Supabase's local stack is, whose gateway takes a request without a key as anonymous. */
  stack: boolean;
  /** Load the demo even where the database is not the embedded one on loopback, with passwords of its own. */
  demo: boolean;
  /** Set the demo of the data directory aside and load it fresh. */
  resetDemo: boolean;
  /** Never load the demo; print a one-time link for the first admin instead. */
  empty: boolean;
  /** Serve the web pages as well as the protocols. */
  web: boolean;
  /** Call the project's function for due work; another server of the same database may do it instead. */
  jobs: boolean;
  /** Where the embedded database also takes connections on loopback; it has a socket of its own anyway. */
  dbPort: number | null;
};

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export type Log = Record<LogLevel, (message: string, fields?: Record<string, unknown>) => void> & {
  /** The least that is written; `info` where it is not said. */
  level?: LogLevel;
};

/** The API keys of this installation, kept in DATA_DIR/keys.json with mode 0600. */
export type Keys = {
  anonKey: string;
  serviceRoleKey: string;
  /** The short form of the two keys above; they are no tokens. */
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
};

/** An open database: one pool for each role that the server logs in as. */
export type Database = {
  /** Logs in as `authenticator`; every query takes on the caller's role. */
  api: Pool;
  /** One connection that only says whether the database answers, so that no one's work is waited for. */
  health: Pool;
  /** Logs in as `authenticator` too: rights on channels and changes of tables, so that they and requests don't starve each other. */
  live: Pool;
  /** Logs in as `supabase_auth_admin`, the owner of the schema `auth`. */
  auth: Pool;
  /** Logs in as the superuser: introspection and the platform's own work; never a caller's query, nor what runs a project's code. */
  admin: Pool;
  /** The role that owns the project's schema: migrations and the demo. */
  project: Pool;
  /** server_version_num, such as 180004. */
  version: number;
  /** True where the cluster is our own, below the data directory. */
  embedded: boolean;
  stop: () => Promise<void>;
};

/** Everything a protocol needs to serve its part. */
export type Stack = {
  settings: Settings;
  keys: Keys;
  signing: SigningKeys;
  log: Log;
  db: Database;
  config: ProjectConfig;
  sent: Sent;
  /** The public base address without a trailing slash. */
  url: string;
};

/** Who asks: the database role to act as and the verified claims of the token. */
export type Caller = { role: string; claims: Record<string, unknown> };

/** Answers one request; an `HttpError` thrown by it becomes the reply. */
export type Route = (request: IncomingMessage, reply: ServerResponse, url: URL) => Promise<void>;
