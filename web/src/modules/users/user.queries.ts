import { z } from 'zod';
import { inviteUser } from '../../shared/account/invite-user.ts';
import type { PersonInput } from '../../shared/account/person-input.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { orSecond } from '../../shared/second/second.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { type AccountChange, changeAccounts, secondOf } from './account-change.api.ts';
import * as api from './user.api.ts';
import type { Invitation, NewUser } from './user.ts';

/**
 * The account's own cadet, and the cadets the person is or asks to be a guardian of, as far as the caller may see them.
 */
async function readAccountLinks(db: Db, userId: string) {
  const [own, links] = await Promise.all([
    db.from('cadets').select('id, first_name, last_name').eq('profile_id', userId).maybeSingle().throwOnError(),
    db
      .from('guardian_links')
      .select('id, state, relation, cadets(id, first_name, last_name), contacts!inner(profile_id)')
      .eq('contacts.profile_id', userId)
      .order('created_at')
      .throwOnError(),
  ]);
  const children = links.data.flatMap(({ id, state, relation, cadets: cadet }) =>
    cadet ? [{ link: id, state, relation, cadet }] : [],
  );
  return { own: own.data, children };
}

const waiting = z.object({
  since: z.string().nullable(),
  is_new: z.boolean(),
  lines: z.array(z.object({ kind: z.string(), by: z.string(), at: z.string() })),
  asked_at: z.string().nullable(),
  refusal: z.string().nullable(),
});

export type Waiting = z.output<typeof waiting>;

export const MODULE = 'users';

/** The accounts of the school. */
export const userSource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('account_list').select('*', options),
  values: (db) => db.from('account_filters').select(),
  toRow: api.toUser,
});

export const accounts = readsOf(
  MODULE,
  {
    user: api.readUser,
    roles: api.listRoles,
    places: (db: Db, _program: string) => api.listPlaces(db),
    links: readAccountLinks,
    events: api.listAccountEvents,

    /** What of an account waits for a second adult. Null where nothing does, or the caller doesn't keep accounts. */
    waiting: async (db: Db, userId: string): Promise<Waiting | null> =>
      waiting.nullable().parse((await db.rpc('account_handover', { p_user: userId }).throwOnError()).data),
  },
  {
    places: { staleTime: 10 * 60_000 },
    // Other users change the roster and the links.
    links: { reads: ['cadets', 'guardian_links', 'contacts'] },
    // Each step of a proof is a line in the log of the account.
    waiting: { reads: ['account_events'] },
  },
);

/** Creates an account that can sign in right away. */
export function useCreateUser(roles: api.Role[]) {
  const { schoolId } = useSchool();
  return useAct(MODULE, {
    run: (db, { is_cadet, ...input }: NewUser) => {
      const role = roles.find(({ id }) => id === input.role_id)?.base_role ?? '';
      const cadet = is_cadet ? {} : { grade: '', rank: '', flight: '' };
      return api.createUser(db, { ...input, ...cadet, role, school_id: schoolId });
    },
    done: 'User created successfully and can now log in.',
    also: [['cadets']],
  });
}

/** Sends an invitation. */
export function useInviteUser(roles: api.Role[]) {
  return useAct(MODULE, {
    run: (db, input: Invitation) =>
      inviteUser(db, input, roles.find(({ id }) => id === input.role_id)?.base_role ?? ''),
    done: 'Invitation sent',
  });
}

/** Makes the same change to one or many accounts. Gives the number of changed accounts and the failures with reasons. */
export function useChangeAccounts() {
  return useAct(MODULE, {
    run: (db, { users, change }: { users: api.User[]; change: AccountChange }) => {
      const work = () => changeAccounts(db, users, change);
      const [only, ...others] = users;
      return only && others.length === 0 ? orSecond(db, work, secondOf(only.id, change)) : work();
    },
  });
}

/** Edits the name, title, and phone of an account. */
export function useUpdateAccount(user: string) {
  return useAct(MODULE, {
    run: (db, input: Partial<PersonInput>) =>
      orSecond(db, () => db.rpc('update_account', { p_user: user, p_input: input }).throwOnError(), {
        kind: 'profile',
        user,
        input,
      }),
    done: 'Account saved',
  });
}
