import type { IncomingMessage } from 'node:http';
import { actAsRaw } from '../database/act-as.ts';
import type { CallOptions } from '../database/caller-settings.ts';
import type { Query, RawRow } from '../database/one-sync.ts';
import type { Release } from '../http/body-budget.ts';
import { goneOf } from '../share/request.ts';
import type { Share } from '../share/shares.ts';
import type { Caller, Stack } from '../stack.ts';
import { namingOf } from './prepared.ts';
import { toRestError } from './reply/error.ts';
import { toOutcome } from './reply/outcome.ts';
import type { Outcome } from './reply/outcome.ts';
import type { Preferences } from './request/preferences.ts';
import type { SchemaCache } from './schema/types.ts';
import { ident } from './sql/quote.ts';

/** Everything that the handling of one request needs to know. */
export type Context = {
  stack: Stack;
  cache: SchemaCache;
  caller: Caller;
  /** What the caller may take of the server. */
  share: Share;
  /** The exposed schema that the request speaks of. */
  schema: string;
  preferences: Preferences;
  request: IncomingMessage;
  url: URL;
  /** Room that the body takes until the request is answered. */
  held: Release[];
};

/** What a statement may be run with. */
export type RunOptions = Pick<CallOptions, 'readOnly'> & {
  /** Settings of the function that is called. */
  settings?: Readonly<Record<string, string>>;
};

function cookiesOf(header: string): string {
  if (header === '') return '{}';
  const pairs = header.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

function settingsOf({ cache, caller, schema, request, url, preferences }: Context): Record<string, string> {
  const { cookie, ...headers } = request.headers;
  const path = [...new Set([schema, ...cache.settings.extraSearchPath])];
  const settings: Record<string, string> = {
    search_path: path.map(ident).join(', '),
    'request.method': request.method ?? 'GET',
    'request.path': url.pathname.slice('/rest/v1'.length) || '/',
    'request.headers': JSON.stringify(headers),
    // Always, because a connection keeps a setting that was once set as empty, which isn't JSON.
    'request.cookies': cookiesOf(cookie ?? ''),
    ...cache.settings.app,
  };
  const own = cache.roleSettings.get(caller.role);
  if (own !== undefined && caller.role !== 'authenticator') Object.assign(settings, own);
  if (preferences.timezone !== undefined) settings['timezone'] = preferences.timezone;
  return settings;
}

function beforeOf({ cache }: Context): Pick<CallOptions, 'before'> {
  const { preRequest } = cache.settings;
  if (preRequest === null) return {};
  const name = preRequest.split('.').map((part) => ident(part.replace(/^"(.*)"$/, '$1')));
  return { before: `select ${name.join('.')}()` };
}

function undoes({ preferences, cache }: Context): boolean {
  return (preferences.tx ?? cache.settings.transaction.end) === 'rollback';
}

/** Runs what asks the database when it is the caller's turn; 429 where they ask for too much. */
export function inTurn<T>({ share, request }: Context, work: () => Promise<T>): Promise<T> {
  return share.run('statement', work, goneOf(request));
}

/** Runs a statement as the caller and gives its rows; refusals come in the words of the data API. */
export async function runRaw(context: Context, query: Query, options: RunOptions = {}): Promise<RawRow[]> {
  const { stack, caller } = context;
  const rollback = undoes(context);
  // Alone with the database: no one else has sockets that want to know.
  const alone = stack.db.embedded && options.readOnly !== true && !rollback;
  try {
    const settings = { ...settingsOf(context), ...options.settings };
    return await inTurn(context, () =>
      actAsRaw(stack.db.api, caller, query, {
        ...(options.readOnly === true ? { readOnly: true } : {}),
        ...(alone ? { sent: (ids) => stack.sent.tell(ids) } : {}),
        ...beforeOf(context),
        settings,
        rollback,
      }),
    );
  } catch (error) {
    throw toRestError(error, caller.role);
  }
}

/** Runs a statement of the data API, prepared, and reads its one row. */
export async function run(context: Context, query: Query, options: RunOptions = {}): Promise<Outcome> {
  const { name, went } = namingOf(query.text, context.caller.role);
  const rows = await runRaw(context, { ...query, name }, options).catch((error: unknown) => {
    went(false);
    throw error;
  });
  went(true);
  return toOutcome(rows);
}
