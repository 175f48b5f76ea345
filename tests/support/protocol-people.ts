import type { SupabaseClient } from '@supabase/supabase-js';
import type { Protocols } from './protocols.ts';

/** The password of everyone in the tests of the protocols. */
export const password = 'Correct-horse-1';

/** Someone with an account, and a client that is signed in with it. */
export type SignedIn = { db: SupabaseClient; id: string };

/** Makes a confirmed account and signs it in. Raises what the server refuses. */
export async function signedInAs(server: Protocols, email: string): Promise<SignedIn> {
  const { data, error } = await server.admin.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const db = server.client();
  await db.auth.signInWithPassword({ email, password });
  return { db, id: data.user.id };
}

/** The code of the newest mail to an address; empty where there is none. */
export async function codeFor(server: Protocols, email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}
