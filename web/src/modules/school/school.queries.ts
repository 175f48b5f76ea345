import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { profileKeys } from '../../shared/session/profile.queries.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './school.api.ts';
import type { FlagsInput, SchoolInput, YearInput } from './school.ts';

export const schoolKeys = {
  all: ['school'],
  own: (id: string) => [...schoolKeys.all, 'own', id],
  list: () => [...schoolKeys.all, 'list'],
  joinCode: () => [...schoolKeys.all, 'join-code'],
  modules: (id: string) => [...schoolKeys.all, 'modules', id],
  visits: () => [...schoolKeys.all, 'visits'],
};

export const ownSchoolQuery = (db: Db, id: string | null) =>
  queryOptions({
    queryKey: schoolKeys.own(id ?? ''),
    queryFn: () => api.readSchool(db, id ?? ''),
    enabled: id !== null,
  });

export const schoolsQuery = (db: Db) =>
  queryOptions({ queryKey: schoolKeys.list(), queryFn: () => api.listSchools(db) });

/** Has its own key, apart from the plain code that other screens print. */
export const joinCodeQuery = (db: Db) =>
  queryOptions({ queryKey: [...schoolKeys.joinCode(), 'dated'], queryFn: () => api.readJoinCode(db) });

export const visitsQuery = (db: Db) =>
  queryOptions({ queryKey: schoolKeys.visits(), queryFn: () => api.listVisits(db) });

export function useUpdateSchool(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (input: SchoolInput) => api.updateSchool(db, id, input),
    meta: { invalidates: [schoolKeys.all], done: 'School saved' },
  });
}

/** Sets the logo from a file, or removes it with null. */
export function useSetLogo(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: async (file: File | null) => api.setLogo(db, id, file ? await api.uploadLogo(db, id, file) : null),
    meta: { invalidates: [schoolKeys.all], done: 'Logo saved', failed: "Couldn't save the logo" },
  });
}

export function useRotateJoinCode() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: () => api.rotateJoinCode(db, key.current()),
    onSuccess: key.renew,
    meta: {
      invalidates: [schoolKeys.joinCode()],
      done: 'New join code created',
      failed: "Couldn't create a new join code",
    },
  });
}

export function useSetStaffFactor() {
  const db = useDb();
  return useMutation({
    mutationFn: (isOn: boolean) => api.setStaffFactor(db, isOn),
    meta: { invalidates: [schoolKeys.all, profileKeys.all], failed: "Couldn't save the setting" },
  });
}

export function useAddYear(schoolId: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (year: YearInput) => api.addYear(db, schoolId, year),
    meta: { invalidates: [schoolKeys.all], done: 'School year added' },
  });
}

/** Every list shows the current year, so everything is reloaded. */
export function useMakeCurrentYear() {
  const db = useDb();
  return useMutation({
    mutationFn: (year: string) => api.makeCurrentYear(db, year, crypto.randomUUID()),
    meta: { invalidates: [[]], done: 'School year changed', failed: "Couldn't change the school year" },
  });
}

export function useCreateSchool() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: api.NewSchool) => api.createSchool(db, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [schoolKeys.all], done: 'School created' },
  });
}

export function useSetFlags(school: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (flags: FlagsInput) => api.setFlags(db, school, flags, crypto.randomUUID()),
    meta: { invalidates: [schoolKeys.all, ['session', 'profile']], done: 'Flags saved' },
  });
}
