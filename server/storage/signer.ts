import { serviceCaller } from '../database/act-as.ts';
import type { Caller } from '../stack.ts';
import { invalidJwt } from './error.ts';
import type { StorageService } from './service.ts';
import type { Signed } from './signature.ts';

// What policies ask for. Names and addresses of a person stay out of the addresses of files.
const kept = ['sub', 'role', 'session_id', 'aal', 'is_anonymous'];

/** Who signs, to be written into an address; nothing where the project lets addresses live as long as they say. */
export function signerOf({ stack }: StorageService, { role, claims }: Caller): Pick<Signed, 'caller'> {
  if (!stack.config.storage.recheck_signed_urls) return {};
  const some = kept.flatMap((name) => (name in claims ? [[name, claims[name]]] : []));
  return { caller: { role, claims: Object.fromEntries(some) } };
}

const live = `select exists (
  select from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = $1::uuid and u.id::text = $2 and (s.not_after is null or s.not_after > now())
    and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())) as live`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The role that opens a signed address: past all rights, or where the project wants it, as the person who signed it.
 * Throws `InvalidJWT` where that session has ended.
 */
export async function openerOf({ stack }: StorageService, { caller }: Signed): Promise<Caller> {
  if (!stack.config.storage.recheck_signed_urls) return serviceCaller;
  if (!caller) throw invalidJwt('The address was signed before this project asked for its signer');
  const { session_id: session, sub } = caller.claims;
  // Keys of the installation, and tokens that a project makes itself, name no session.
  if (session === undefined) return caller;
  const known = typeof session === 'string' && uuid.test(session) && typeof sub === 'string';
  const { rows } = known ? await stack.db.auth.query<{ live: boolean }>(live, [session, sub]) : { rows: [] };
  if (rows[0]?.live !== true) throw invalidJwt('The session that signed this address has ended');
  return caller;
}
