import { createClient } from '@supabase/supabase-js';
import { PASSWORD } from './test.ts';

type Config = { url: string; anonKey: string };

/** A signed-in client beside the browser: what another person does meanwhile. */
export async function clientOf(url: string, email: string, password = PASSWORD) {
  const config: Config = Object(await (await fetch(`${url}/config.json`)).json());
  const client = createClient(config.url, config.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
