import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonInput } from '../../shared/account/person-input.ts';
import { orSecond } from '../../shared/second/second.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { type AccountChange, changeAccounts, secondOf } from './account-change.api.ts';
import { readAccountLinks } from './account-links.api.ts';
import { readWaiting } from './handover.api.ts';
import * as api from './user.api.ts';
import type { Invitation, NewUser } from './user.ts';

export const userKeys = {
  all: ['users'],
  list: () => [...userKeys.all, 'list'],
  one: (id: string) => [...userKeys.all, 'one', id],
  roles: () => [...userKeys.all, 'roles'],
  places: (program: string) => [...userKeys.all, 'places', program],
  links: (id: string) => [...userKeys.all, 'links', id],
  waiting: (id: string) => [...userKeys.all, 'waiting', id],
  log: (id: string) => [...userKeys.all, 'log', id],
};

/** The accounts of the school. */
export const userSource = pagedSource({
  key: userKeys.list(),
  list: (db, options) => db.from('account_list').select('*', options),
  values: (db) => db.from('account_filters').select(),
  toRow: api.toUser,
});

export const userQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: userKeys.one(id), queryFn: () => api.readUser(db, id) });

export const rolesQuery = (db: Db) => queryOptions({ queryKey: userKeys.roles(), queryFn: () => api.listRoles(db) });

export const placesQuery = (db: Db, program: string | undefined) =>
  queryOptions({
    queryKey: userKeys.places(program ?? ''),
    queryFn: () => api.listPlaces(db),
    enabled: Boolean(program),
    staleTime: 10 * 60_000,
  });

/** Also follows the roster and the links, which other users change. */
export const accountLinksQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: userKeys.links(id),
    queryFn: () => readAccountLinks(db, id),
    meta: { reads: ['cadets', 'guardian_links', 'contacts'] },
  });

export const accountEventsQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: userKeys.log(id), queryFn: () => api.listAccountEvents(db, id) });

/** Also follows the log of the account, where each step of a proof is a line. */
export const waitingQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: userKeys.waiting(id),
    queryFn: () => readWaiting(db, id),
    meta: { reads: ['account_events'] },
  });

/** Creates an account that can sign in right away. */
export function useCreateUser(roles: api.Role[]) {
  const db = useDb();
  const { schoolId } = useSchool();
  return useMutation({
    mutationFn: ({ is_cadet, ...input }: NewUser) => {
      const role = roles.find(({ id }) => id === input.role_id)?.base_role ?? '';
      const cadet = is_cadet ? {} : { grade: '', rank: '', flight: '' };
      return api.createUser(db, { ...input, ...cadet, role, school_id: schoolId });
    },
    meta: { invalidates: [userKeys.all, ['cadets']], done: 'User created successfully and can now log in.' },
  });
}

export function useInviteUser(roles: api.Role[]) {
  const db = useDb();
  return useMutation({
    mutationFn: (input: Invitation) =>
      api.inviteUser(db, input, roles.find(({ id }) => id === input.role_id)?.base_role ?? ''),
    meta: { invalidates: [userKeys.all], done: 'Invitation sent' },
  });
}

/**
 * Makes the same change to one or many accounts. Gives the number of changed accounts and the failures with reasons.
 */
export function useChangeAccounts() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ users, change }: { users: api.User[]; change: AccountChange }) => {
      const work = () => changeAccounts(db, users, change);
      const [only, ...others] = users;
      return only && others.length === 0 ? orSecond(db, work, secondOf(only.id, change)) : work();
    },
    meta: { invalidates: [userKeys.all] },
  });
}

/** Edits the name, title, and phone of an account. */
export function useUpdateAccount(user: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (input: Partial<PersonInput>) =>
      orSecond(db, () => api.updateAccount(db, user, input), { kind: 'profile', user, input }),
    meta: { invalidates: [userKeys.all], done: 'Account saved' },
  });
}
