import { z } from 'zod';
import type { PersonInput } from '../../shared/account/person-input.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { factorKeys } from '../../shared/factor/factor.queries.ts';
import { profileKeys } from '../../shared/session/profile.queries.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './settings.api.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    last_active_at: z.string().nullable(),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    is_current: z.boolean(),
  }),
);

export type OwnSession = z.output<typeof rows>[number];

/** Where the person is signed in. */
export const settings = readsOf('settings', {
  /** Where the user is signed in, this device first. */
  sessions: async (db: Db): Promise<OwnSession[]> => rows.parse((await db.rpc('my_sessions').throwOnError()).data),
});

/** How many recovery codes are left; read again with the authenticator apps. */
export const recovery = readsOf(factorKeys.all, {
  /** How many recovery codes are left. */
  recovery: async (db: Db): Promise<number> => (await db.rpc('recovery_codes_left').throwOnError()).data,
});

const SESSIONS = ['settings', 'sessions'];

/** Saves the person's own profile. Only the given fields change. */
export function useUpdateProfile() {
  return useAct(profileKeys.all, {
    run: (db, p_input: Partial<PersonInput>) => db.rpc('update_own_profile', { p_input }).throwOnError(),
    done: 'Profile saved',
  });
}

/** Requests another address. */
export function useChangeEmail() {
  return useAct(null, { run: api.changeEmail });
}

/** Ends one session. */
export function useEndSession() {
  return useAct(SESSIONS, {
    run: (db, p_session: string) => db.rpc('end_session', { p_session }).throwOnError(),
    done: 'Session ended',
    failed: "Couldn't end the session",
  });
}

/** Ends every session except this one. */
export function useEndOtherSessions() {
  return useAct(SESSIONS, {
    run: (db) => api.endOtherSessions(db),
    done: 'Every other session ended',
    failed: "Couldn't end the sessions",
  });
}
