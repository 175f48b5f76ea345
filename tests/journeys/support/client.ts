import { createClient } from '@supabase/supabase-js';

export const PASSWORD = 'Guidon-demo-1';

type Config = { url: string; anonKey: string };

/** A client beside the browser that no one is signed in with. */
export async function nobodysClient(url: string) {
  const config: Config = Object(await (await fetch(`${url}/config.json`)).json());
  return createClient(config.url, config.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** A signed-in client beside the browser: what another person does in that time. */
export async function clientOf(url: string, email: string, password = PASSWORD) {
  const client = await nobodysClient(url);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
