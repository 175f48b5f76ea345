import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Where the project is and the keys to it. */
export type Project = { url: string; anonKey: string; serviceRoleKey: string };

const NO_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** The client that acts as the service. */
export function serviceClient({ url, serviceRoleKey }: Project): SupabaseClient {
  return createClient(url, serviceRoleKey, { auth: NO_SESSION });
}

/**
 * The client that acts as anyone who sent the request, with all their limits. The header is spelled as supabase-js spells it:
 * under another spelling both would be sent.
 */
export function callerClient({ url, anonKey }: Project, request: Request): SupabaseClient {
  const authorization = request.headers.get('authorization') ?? '';
  return createClient(url, anonKey, { auth: NO_SESSION, global: { headers: { Authorization: authorization } } });
}
