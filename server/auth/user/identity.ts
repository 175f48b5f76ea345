import type { Db } from './row.ts';

/** One way in to an account, as GoTrue shows it: `id` is the id at the provider. */
export type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
  email?: string;
};

export type IdentityRow = Omit<Identity, 'email'> & { email: string | null };

export const identityColumns =
  'id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email';

/** An identity without an address has no field for it. */
export function toIdentity({ email, ...identity }: IdentityRow): Identity {
  return email === null ? identity : { ...identity, email };
}

/** The identities of the given accounts, by account. */
export async function identitiesOf(db: Db, users: readonly string[]): Promise<Map<string, Identity[]>> {
  const { rows } = await db.query<IdentityRow>(
    `select ${identityColumns} from auth.identities where user_id = any($1::uuid[]) order by created_at, id`,
    [users],
  );
  const found = new Map<string, Identity[]>();
  for (const row of rows) found.set(row.user_id, [...(found.get(row.user_id) ?? []), toIdentity(row)]);
  return found;
}

/** What an email identity says of its owner. */
export function emailIdentityData(user: string, email: string, verified: boolean): Record<string, unknown> {
  return { sub: user, email, email_verified: verified, phone_verified: false };
}

/** Gives the account its email identity, or brings the one it has up to date. */
export async function putEmailIdentity(db: Db, user: string, email: string, verified: boolean): Promise<void> {
  await db.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1::text, $1::uuid, $2, 'email', now(), now(), now())
     on conflict (provider_id, provider)
     do update set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [user, emailIdentityData(user, email, verified)],
  );
}
