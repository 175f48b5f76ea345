import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { useAct } from '../../shared/act/use-act.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { type CheckInput, MEMBERS, type PlanInput, type TeamInput, toClash, toMember, toTeam } from './teams.ts';

const MODULE = 'teams';

/** The list: searched, filtered, ordered, and counted by the database. */
export const teamSource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('team_list').select('*', options).is('archived_at', null),
  values: (db) => db.from('team_filters').select(),
  toRow: toTeam,
});

export const teams = readsOf(MODULE, {
  one: async (db: Db, id: string) =>
    toTeam((await db.from('team_list').select().eq('id', id).single().throwOnError()).data),
  roster: async (db: Db, team: string) => {
    const tryouts = db.from('team_members').select('id, updated_at').eq('team_id', team).eq('state', 'tryout');
    (await tryouts.throwOnError()).data.forEach(noteSeen);
    return (await db.rpc('team_roster', { p_team: team }).throwOnError()).data.map(toMember);
  },
  dates: async (db: Db, team: string) =>
    readAll(() => db.from('team_dates').select().eq('team_id', team).order('starts_at', { ascending: false }), 'id'),
  ofCadet: async (db: Db, cadet: string) =>
    readAll(
      () =>
        db
          .from('team_members')
          .select('id, team_id, role, state, from_on, to_on, teams(name)')
          .eq('cadet_id', cadet)
          .order('from_on', { ascending: false }),
      'id',
    ),
  conflicts: async (db: Db, team: string) =>
    (await db.rpc('team_conflicts', { p_team: team }).throwOnError()).data.map(toClash),
  others: async (db: Db) =>
    readAll(() => db.from('team_list').select('id, name, season').is('archived_at', null), 'id'),
});

/** Adds a team, or saves the one given. */
export function useSaveTeam(id: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: TeamInput, p_key) =>
      (await db.rpc('save_team', { ...(id ? { p_id: id } : {}), p_input, p_key }).throwOnError()).data,
    done: 'Team saved',
  });
}

const undo = (db: Db, { key }: { key: string }) => db.rpc('undo_team_members', { p_act: key }).throwOnError();

/** Adds cadets in a role. */
export function useAddMembers(team: string) {
  return useAct(MODULE, {
    run: async (db, { cadets, role }: { cadets: string[]; role: string }, p_key) =>
      (await db.rpc('add_team_members', { p_team: team, p_cadets: cadets, p_role: role, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result.length, CADETS)} added`,
    undo,
    undone: 'Removed from the team',
  });
}

type Change = { ids: string[]; set: { role?: string; state?: string; squad?: string } };

/** Changes the role or status of members. */
export function useSetMembers() {
  return useAct(MODULE, {
    run: async (db, { ids, set }: Change, p_key) =>
      (await db.rpc('set_team_members', { p_ids: ids, p_input: set, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, MEMBERS)} changed`,
    failed: "Couldn't change them",
    undo,
    undone: 'Change undone',
  });
}

/** Ends memberships. */
export function useDropMembers() {
  return useAct(MODULE, {
    run: async (db, { ids, reason }: { ids: string[]; reason: string }, p_key) =>
      (await db.rpc('drop_team_members', { p_ids: ids, p_reason: reason, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, MEMBERS)} removed from the team`,
    failed: "Couldn't remove them",
    undo,
    undone: 'Back on the team',
  });
}

/** Moves members to another team. */
export function useMoveMembers() {
  return useAct(MODULE, {
    run: async (db, { ids, team }: { ids: string[]; team: string }, p_key) =>
      (await db.rpc('move_team_members', { p_ids: ids, p_team: team, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, MEMBERS)} moved`,
    undo,
    undone: 'Moved back',
  });
}

/** Decides on many tryouts together. */
export function useDecideTryouts() {
  return useAct(MODULE, {
    run: async (db, { ids, decision }: { ids: string[]; decision: string }, p_key) =>
      (await db.rpc('decide_tryouts', { p_ids: ids, p_decision: decision, p_key, p_seen: seenOf(ids) }).throwOnError())
        .data,
    done: ({ result }) => `${counted(result, 'tryout')} decided`,
    failed: "Couldn't save the decision",
    undo,
    undone: 'Decision undone',
  });
}

/** Signs the cadet who is signed in up to try out, or takes the sign-up back. */
export function useTryout(team: string) {
  return useAct(MODULE, {
    run: async (db, joins: boolean) => {
      const call = joins ? 'join_tryout' : 'leave_tryout';
      return (await db.rpc(call, { p_team: team }).throwOnError()).data;
    },
    done: ({ input }) => (input ? 'You signed up' : 'Sign-up withdrawn'),
    failed: "Couldn't save it",
  });
}

/** Sets a check for many cadets. */
export function useSetChecks() {
  return useAct(MODULE, {
    run: async (db, { cadets, input }: { cadets: string[]; input: CheckInput }, p_key) =>
      (await db.rpc('set_team_checks', { p_cadets: cadets, p_input: input, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: 'Check saved', text: counted(result.length, CADETS) }),
    undo: (db, { key }) => db.rpc('undo_team_checks', { p_act: key }).throwOnError(),
    undone: 'Check undone',
  });
}

/** Puts dates on the calendar. */
export function usePlan(team: string) {
  return useAct(MODULE, {
    run: async (db, p_input: PlanInput, p_key) =>
      (await db.rpc('plan_practices', { p_team: team, p_input, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result.length, 'date')} added to the calendar`,
    undo: (db, { key }) => db.rpc('undo_plan_practices', { p_act: key }).throwOnError(),
    undone: ({ result }) => `${counted(result.length, 'date')} removed`,
  });
}
