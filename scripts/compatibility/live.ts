import { clientOnly, inFile } from './entry.ts';
import type { Entry } from './entry.ts';

const file = (name: string) => `server/realtime/${name}.api.test.ts`;
const socket = 'realtime-js RealtimeClient';
const channel = 'realtime-js RealtimeChannel';
const listed = 'channels are listed, left one by one and all at once';
const spoken = 'the socket of serializer %s: connect, heartbeat, push, log, disconnect';

/** Sockets and functions. */
export const live: Entry[] = [
  inFile(socket, file('client')).works(
    'connect disconnect endpointURL log hasLogger connectionState isConnected isConnecting isDisconnecting push ' +
      'sendHeartbeat onHeartbeat',
    spoken,
    'serializers 1.0.0 and 2.0.0',
  ),
  inFile(socket, file('client')).works('getChannels removeChannel removeAllChannels channel', listed),
  inFile(socket, file('token')).works(
    'setAuth',
    '.setAuth() on a joined channel decides its rights anew: more of them, fewer, none',
  ),
  inFile(channel, file('realtime')).works(
    'subscribe',
    'a broadcast reaches the others, and the sender when asked for',
    'private channels by the policies on `realtime.messages`',
  ),
  inFile(channel, file('changes')).works(
    'on',
    'postgres_changes brings inserts, updates and deletes of a table, in their order',
    'broadcast, presence, postgres_changes, system',
  ),
  inFile(channel, file('broadcast')).works(
    'send httpSend',
    null,
    '`persist` stores where a policy for the extension `persistence` lets it; `replay` brings JSON and bytes',
  ),
  inFile(channel, file('presence')).works('track untrack presenceState'),
  inFile(channel, file('client')).works('updateJoinPayload teardown'),
  inFile(channel, file('client')).works('unsubscribe', listed),
  clientOnly(channel, 'copyBindings'),
  inFile('realtime-js RealtimePostgresFilterBuilder', file('changes')).works(
    'eq neq gt gte lt lte in like ilike match imatch is isDistinct not build toString',
    'postgres_changes takes every operator of postgresChangesFilter()',
  ),
  inFile('functions-js FunctionsClient', 'server/functions/invoke.api.test.ts').works('setAuth'),
  inFile('functions-js FunctionsClient', 'server/functions/invoke.api.test.ts').works(
    'invoke',
    'reaches a function by sub-paths and query, with every method',
    'a region changes nothing; what can not start or crashes is a `FunctionsRelayError`',
  ),
  inFile('supabase-js SupabaseClient', 'server/rest/setting.api.test.ts').works('from'),
  inFile('supabase-js SupabaseClient', 'server/rest/embed-ways.api.test.ts').works('schema'),
  inFile('supabase-js SupabaseClient', 'server/rest/call.api.test.ts').works('rpc'),
  inFile('supabase-js SupabaseClient', 'server/rest/describe.api.test.ts').works('getOpenApiSpec'),
  inFile('supabase-js SupabaseClient', file('client')).works(
    'channel getChannels removeChannel removeAllChannels',
    listed,
  ),
];
