import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { RealtimeChannel, SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { startStack } from './stack.ts';
import type { TestStack } from './stack.ts';

type RealtimeOptions = NonNullable<SupabaseClientOptions<'public'>['realtime']>;

export type Channels = {
  stack: TestStack;
  /** A client of its own socket; with a token of these claims, or with the anonymous key alone. */
  client: (claims?: Record<string, unknown> | null, options?: RealtimeOptions) => Promise<SupabaseClient>;
  /** The address of the socket, with the key. */
  address: (version?: string) => string;
  stop: () => Promise<void>;
};

export type Heard = { event: string; payload: unknown };

/** A server of the fixture project for sockets: rooms are private channels, read by claim. */
export async function openChannels(): Promise<Channels> {
  const stack = await startStack({ project: join(import.meta.dirname, '..', '..', 'server', 'fixture') });
  const clients: SupabaseClient[] = [];
  return {
    stack,
    client: async (claims = null, options = {}) => {
      const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
      const client = createClient(stack.url, stack.anonKey, { auth, realtime: options });
      clients.push(client);
      if (claims !== null) await client.realtime.setAuth(await stack.tokenFor('someone', claims));
      return client;
    },
    address: (version = '2.0.0') =>
      `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.anonKey}&vsn=${version}`,
    stop: async () => {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await stack.stop();
    },
  };
}

/** Subscribes; gives the first status, with the reason where it was refused. */
export function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error === undefined ? status : `${status} ${error.message}`));
  });
}

/** Collects the broadcasts of a channel that is not joined yet. */
export function listen(channel: RealtimeChannel): Heard[] {
  const heard: Heard[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  return heard;
}
