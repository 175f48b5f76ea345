import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { profileKeys } from '../../shared/session/profile.queries.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './school.api.ts';
import type { FlagsInput, SchoolInput, YearInput } from './school.ts';

export const MODULE = 'school';

export const schools = readsOf(MODULE, {
  own: api.readSchool,
  list: api.listSchools,

  /** The code parents enter when they sign up. Null if there is none yet. */
  joinCode: async (db: Db) =>
    (await db.from('school_codes').select('join_code, rotated_at').maybeSingle().throwOnError()).data,

  /** Which admins worked in the school, and when, newest first. */
  visits: async (db: Db) =>
    (
      await db
        .from('account_events')
        .select('id, kind, actor_label, created_at')
        .in('kind', ['school_entered', 'school_left'])
        .order('created_at', { ascending: false })
        .limit(20)
        .throwOnError()
    ).data,
});

/** Saves the fields of the person's own school. */
export function useUpdateSchool(id: string) {
  return useAct(MODULE, { run: (db, input: SchoolInput) => api.updateSchool(db, id, input), done: 'School saved' });
}

/** Sets the logo from a file, or removes it with null. */
export function useSetLogo(id: string) {
  return useAct(MODULE, {
    run: async (db, file: File | null) => api.setLogo(db, id, file ? await api.uploadLogo(db, id, file) : null),
    done: 'Logo saved',
    failed: "Couldn't save the logo",
  });
}

/** Gives the school a new join code. The old one stops working right away. */
export function useRotateJoinCode() {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('rotate_join_code', { p_key }).throwOnError(),
    done: 'New join code created',
    failed: "Couldn't create a new join code",
  });
}

/** Requires two-step verification of the staff, or no longer does. */
export function useSetStaffFactor() {
  return useAct(MODULE, {
    run: (db, p_on: boolean) => db.rpc('set_staff_second_factor', { p_on }).throwOnError(),
    failed: "Couldn't save the setting",
    also: [profileKeys.all],
  });
}

/** Takes nine digits for a student ID of the school, or refuses them again. */
export function useSetNineDigitIds() {
  return useAct(MODULE, {
    run: (db, p_on: boolean) => db.rpc('set_nine_digit_ids', { p_on }).throwOnError(),
    failed: "Couldn't save the setting",
  });
}

/** Adds a school year. */
export function useAddYear(schoolId: string) {
  return useAct(MODULE, {
    run: (db, year: YearInput) =>
      db
        .from('school_years')
        .insert({ ...year, school_id: schoolId })
        .throwOnError(),
    done: 'School year added',
  });
}

/** Every list shows the current year, so everything is read again. */
export function useMakeCurrentYear() {
  return useAct([], {
    run: (db, p_year: string, p_key) => db.rpc('make_current_year', { p_year, p_key }).throwOnError(),
    done: 'School year changed',
    failed: "Couldn't change the school year",
  });
}

type NewSchool = SchoolInput & FlagsInput & { modules_off: string[] };

/** Creates a school with its current year and a join code. */
export function useCreateSchool() {
  return useAct(MODULE, {
    run: (db, p_input: NewSchool, p_key) => db.rpc('create_school', { p_input, p_key }).throwOnError(),
    done: 'School created',
  });
}

/** Says what a school takes part in. */
export function useSetFlags(school: string) {
  return useAct(MODULE, {
    run: (db, p_flags: FlagsInput, p_key) =>
      db.rpc('set_school_flags', { p_school: school, p_flags, p_key }).throwOnError(),
    done: 'Flags saved',
    also: [profileKeys.all],
  });
}
