import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonInput } from '../../shared/account/person-input.ts';
import { factorKeys } from '../../shared/factor/factor.queries.ts';
import { profileKeys } from '../../shared/session/profile.queries.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './settings.api.ts';

export const settingsKeys = { all: ['settings'], sessions: () => [...settingsKeys.all, 'sessions'] };

export const sessionsQuery = (db: Db) =>
  queryOptions({ queryKey: settingsKeys.sessions(), queryFn: () => api.listSessions(db) });

/** How many recovery codes are left; read again with the authenticator apps. */
export const recoveryQuery = (db: Db) =>
  queryOptions({ queryKey: [...factorKeys.all, 'recovery'], queryFn: () => api.countRecoveryCodes(db) });

export function useUpdateProfile() {
  const db = useDb();
  return useMutation({
    mutationFn: (input: Partial<PersonInput>) => api.updateProfile(db, input),
    meta: { invalidates: [profileKeys.all], done: 'Profile saved' },
  });
}

export function useChangeEmail() {
  const db = useDb();
  return useMutation({ mutationFn: (email: string) => api.changeEmail(db, email) });
}

export function useEndSession() {
  const db = useDb();
  return useMutation({
    mutationFn: (id: string) => api.endSession(db, id),
    meta: { invalidates: [settingsKeys.sessions()], done: 'Session ended', failed: "Couldn't end the session" },
  });
}

export function useEndOtherSessions() {
  const db = useDb();
  return useMutation({
    mutationFn: () => api.endOtherSessions(db),
    meta: {
      invalidates: [settingsKeys.sessions()],
      done: 'Every other session ended',
      failed: "Couldn't end the sessions",
    },
  });
}
