import { factorJson, factorsOf } from '../factor/row.ts';
import type { Factor } from '../factor/row.ts';
import { identitiesOf } from './identity.ts';
import type { Identity } from './identity.ts';
import type { Db, UserRow } from './row.ts';

export type UserJson = Record<string, unknown> & { id: string };

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  );
}

/** An account as GoTrue shows it; dates and addresses that it has not are left out. */
export function userJson(user: UserRow, identities: readonly Identity[]): UserJson {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...given({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...given({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...given({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  };
}

type Known = { user: UserRow; identities: readonly Identity[]; factors: readonly Factor[] };

/** An account with its identities and factors, as a reply. */
export function wholeUserJson({ user, identities, factors }: Known): UserJson {
  const shown = userJson(user, identities);
  return factors.length > 0 ? { ...shown, factors: factors.map(factorJson) } : shown;
}

/** Reads what an account's reply needs beside its row. */
export async function showUser(db: Db, user: UserRow): Promise<UserJson> {
  const [identities, factors] = [await identitiesOf(db, [user.id]), await factorsOf(db, user.id)];
  return wholeUserJson({ user, identities: identities.get(user.id) ?? [], factors });
}
