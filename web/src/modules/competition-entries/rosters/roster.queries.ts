import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { candidates, MODULE, roster, teams } from './roster.ts';

export const rosterReads = readsOf(
  MODULE,
  {
    /** The roster of a registration. */
    roster: async (db: Db, id: string) =>
      roster.parse((await db.rpc('registration_roster', { p_registration: id }).throwOnError()).data),
    /** The registration that an entry is of; null where it isn't the school's. */
    entry: async (db: Db, id: string) => {
      const rows = db.from('registration_entries').select('id, registration_id').eq('id', id);
      return (await rows.maybeSingle().throwOnError()).data;
    },
    /** Whom the school can add, with the light on a team where one is named. */
    candidates: async (db: Db, id: string, team: string | null) => {
      const input = { p_registration: id, ...(team ? { p_team: team } : {}) };
      return candidates.parse((await db.rpc('roster_candidates', input).throwOnError()).data);
    },
    /** Its teams and line-ups. */
    teams: async (db: Db, id: string) =>
      teams.parse((await db.rpc('roster_teams', { p_registration: id }).throwOnError()).data),
    /** The drill card of an entry in all its versions, the latest first; null where it has none. */
    card: async (db: Db, entry: string) => {
      const rows = db
        .from('drill_cards')
        .select('id, title, version, drill_card_versions(id, version, commands, note, created_at, created_by_label)')
        .eq('entry_id', entry)
        .order('version', { referencedTable: 'drill_card_versions', ascending: false });
      return (await rows.maybeSingle().throwOnError()).data;
    },
  },
  {
    roster: {
      reads: [
        'roster_members',
        'member_forms',
        'meet_documents',
        'team_checks',
        'team_members',
        'permission_slips',
        'attachments',
      ],
    },
    candidates: { reads: ['cadets', 'team_checks'] },
    teams: { reads: ['teams', 'team_lineups'] },
  },
);

/** One version of a drill card. */
export type CardVersion = {
  id: string;
  version: number;
  commands: string[];
  note: string | null;
  created_at: string;
  created_by_label: string;
};

/** A drill card with its versions, the latest first. */
export type DrillCard = { id: string; title: string; version: number; drill_card_versions: CardVersion[] };
