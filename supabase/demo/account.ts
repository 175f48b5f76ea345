import { add, type Rows } from './rows.ts';
import type { Random } from './random.ts';

/** Who gets a sign-in. */
export type Account = {
  email: string;
  first: string;
  last: string;
  role: 'admin' | 'instructor' | 'cadet' | 'parent' | 'external';
  schoolId: string | null;
  actingSchoolId?: string;
  grade?: number;
  phone?: string;
  /** How the person is addressed: 'Sergeant Major'. */
  title?: string;
};

/** Adds an account as the auth service would have made it, with its profile; returns its id. */
export function addAccount(
  rows: Rows,
  random: Random,
  passwordHash: string,
  createdAt: string,
  account: Account,
): string {
  const id = random.uuid();
  const { email, first, last, role, schoolId } = account;
  add(rows, 'auth.users', {
    id,
    instance_id: '00000000-0000-0000-0000-000000000000',
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: passwordHash,
    email_confirmed_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { first_name: first, last_name: last },
    is_sso_user: false,
    is_anonymous: false,
    // The auth service reads these as texts, never as null.
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
  });
  add(rows, 'auth.identities', {
    id: random.uuid(),
    user_id: id,
    provider_id: id,
    provider: 'email',
    created_at: createdAt,
    updated_at: createdAt,
    identity_data: { sub: id, email, email_verified: true, phone_verified: false },
  });
  add(rows, 'public.profiles', {
    id,
    first_name: first,
    last_name: last,
    email,
    phone: account.phone ?? null,
    role,
    school_id: schoolId,
    acting_school_id: account.actingSchoolId ?? null,
    title: account.title ?? null,
    active: true,
    password_change_required: false,
    grade: account.grade === undefined ? null : String(account.grade),
  });
  return id;
}
