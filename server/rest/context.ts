import type { IncomingMessage } from 'node:http';
import { actAsRaw } from '../database/act-as.ts';
import type { CallOptions } from '../database/caller-settings.ts';
import type { Query } from '../database/one-sync.ts';
import { apiError } from '../http/error.ts';
import type { Caller, Stack } from '../stack.ts';
import { nameOf } from './prepared.ts';
import { toOutcome } from './reply/send.ts';
import type { Outcome } from './reply/send.ts';
import { toRestError } from './reply/error.ts';
import type { Preferences } from './request/preferences.ts';
import type { SchemaCache } from './schema/types.ts';

/** Everything that the handling of one request needs to know. */
export type Context = {
  stack: Stack;
  cache: SchemaCache;
  caller: Caller;
  /** The exposed schema that the request speaks of. */
  schema: string;
  preferences: Preferences;
  request: IncomingMessage;
  url: URL;
};

export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The schema that `Accept-Profile` or `Content-Profile` names; the first exposed one without it. */
export function schemaOf(request: IncomingMessage, schemas: readonly string[]): string {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const asked = headerOf(request, reads ? 'accept-profile' : 'content-profile');
  if (asked === undefined) return schemas[0] ?? 'public';
  if (schemas.includes(asked)) return asked;
  throw apiError(
    406,
    'PGRST106',
    `Invalid schema: ${asked}`,
    null,
    `Only the following schemas are exposed: ${schemas.join(', ')}`,
  );
}

// Settings of a role that hold for its callers; the rest of them is the server's own business.
const inherited = ['statement_timeout', 'lock_timeout', 'work_mem', 'timezone', 'datestyle'];

function settingsOf({ stack, cache, caller, schema, request, url, preferences }: Context): Record<string, string> {
  const path = [...new Set([schema, ...stack.config.api.extra_search_path])];
  const settings: Record<string, string> = {
    search_path: path.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '),
    'request.method': request.method ?? 'GET',
    'request.path': url.pathname.slice('/rest/v1'.length) || '/',
    'request.headers': JSON.stringify(request.headers),
  };
  const own = cache.roleSettings.get(caller.role);
  if (own !== undefined) for (const name of inherited) if (own[name] !== undefined) settings[name] = own[name];
  if (preferences.timezone !== undefined) settings['timezone'] = preferences.timezone;
  return settings;
}

/** Runs a statement as the caller and reads its answer; refusals come in the words of the data API. */
export async function run(
  context: Context,
  query: Query,
  options: Pick<CallOptions, 'readOnly'> = {},
): Promise<Outcome> {
  const { stack, caller, preferences } = context;
  // Alone with the database: nobody else has sockets that want to know.
  const alone = stack.db.embedded && options.readOnly !== true && preferences.tx !== 'rollback';
  try {
    const rows = await actAsRaw(
      stack.db.api,
      caller,
      { ...query, name: nameOf(query.text, caller.role) },
      {
        ...options,
        ...(alone ? { sent: (ids) => stack.sent.tell(ids) } : {}),
        settings: settingsOf(context),
        rollback: preferences.tx === 'rollback',
      },
    );
    return toOutcome(rows);
  } catch (error) {
    throw toRestError(error, caller.role);
  }
}
