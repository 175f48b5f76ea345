import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../error.ts';
import { readEmail, readInput, refusePhone } from '../input.ts';
import { checkPassword } from '../password/rules.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireAdmin } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { ban, confirmEmail, mergeData, setEmail, setPassword } from '../user/change.ts';
import { createUser } from '../user/create.ts';
import { showUser } from '../user/json.ts';
import { findByEmail, findById, lockById, reread } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';
import { adminUserShape, readBan, readHash, readId } from './admin-input.ts';
import type { AdminUserInput } from './admin-input.ts';
import { taken } from './email-change.ts';

async function hashOf(auth: AuthService, input: AdminUserInput): Promise<string | null> {
  if (input.password_hash) return readHash(input.password_hash);
  if (!input.password) return null;
  await checkPassword(auth.config, input.password);
  return auth.hasher.hash(input.password);
}

function traits(user: UserRow): Record<string, unknown> {
  return { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '' };
}

/** `POST /admin/users`. */
export async function adminCreateUser(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const input = readInput(request, adminUserShape);
  if (input.phone) refusePhone(input.phone, 'Phone numbers are not enabled');
  if (!input.email) throw invalid('Cannot create a user without either an email or phone');
  const email = readEmail(input.email);
  const banned = readBan(input);
  const id = input.id ? readId(input.id) : randomUUID();
  // Without a password no one knows one: the account is entered by a code first.
  const passwordHash = (await hashOf(auth, input)) ?? (await auth.hasher.hash(randomBytes(48).toString('base64')));
  const body = await inTransaction(auth.db, async (db) => {
    if ((await findByEmail(db, email)) !== null) throw taken();
    const user = await createUser(db, {
      id,
      email,
      passwordHash,
      userData: input.user_metadata ?? {},
      appData: input.app_metadata ?? {},
      confirmed: input.email_confirm ?? false,
      ...(input.role ? { role: input.role } : {}),
    });
    if (banned !== null) await ban(db, id, banned);
    await audit(db, null, 'user_signedup', request.address, traits(user));
    return showUser(db, await reread(db, id));
  });
  return { status: 200, body };
}

async function applyChanges(db: PoolClient, user: UserRow, input: AdminUserInput, hash: string | null): Promise<void> {
  const email = input.email ? readEmail(input.email) : null;
  const banned = readBan(input);
  if (input.role)
    await db.query('update auth.users set role = $2, updated_at = now() where id = $1', [user.id, input.role]);
  if (hash !== null) await setPassword(db, user.id, hash, null);
  if (email !== null && email !== user.email) {
    if ((await findByEmail(db, email)) !== null) throw taken();
    await setEmail(db, user.id, email, input.email_confirm ?? false);
  } else if (input.email_confirm) await confirmEmail(db, user);
  if (input.app_metadata) await mergeData(db, user.id, 'raw_app_meta_data', input.app_metadata);
  if (input.user_metadata) await mergeData(db, user.id, 'raw_user_meta_data', input.user_metadata);
  if (banned !== null) await ban(db, user.id, banned);
}

/** `PUT /admin/users/:id`. */
export async function adminUpdateUser(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const id = readId(request.params[0]);
  const input = readInput(request, adminUserShape);
  if (input.phone) refusePhone(input.phone, 'Phone numbers are not enabled');
  const hash = await hashOf(auth, input);
  const body = await inTransaction(auth.db, async (db) => {
    const user = await lockById(db, id);
    if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
    await applyChanges(db, user, input, hash);
    await audit(db, null, 'user_modified', request.address, traits(user));
    return showUser(db, await reread(db, id));
  });
  return { status: 200, body };
}

/** `GET /admin/users/:id`. */
export async function adminReadUser(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const user = await findById(auth.db, readId(request.params[0]));
  if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
  return { status: 200, body: await showUser(auth.db, user) };
}
