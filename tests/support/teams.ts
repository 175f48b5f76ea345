import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from './database.ts';

const SEASON = { name: 'Raiders', discipline: 'raider', season_from: '2026-08-01', season_to: '2099-05-01' };

/** Runs one call as a person and gives what it gives. */
export async function tell<Answer>(db: TestDatabase, person: Person, sql: string, values: unknown[] = []) {
  const [row] = await db.call<{ a: Answer }>(person, `select ${sql} as a`, values);
  return row?.a as Answer;
}

/** Saves a team of a name that no other has, for the person's school. */
export function aTeam(db: TestDatabase, person: Person, input: object = {}): Promise<string> {
  const name = `Team ${randomUUID().slice(0, 8)}`;
  return tell<string>(db, person, 'save_team(null, $1, $2)', [{ ...SEASON, name, ...input }, randomUUID()]);
}

/** Adds cadets to a team. */
export function addTo(
  db: TestDatabase,
  person: Person,
  team: string,
  cadets: string[],
  role = 'member',
  key = randomUUID(),
) {
  return tell<string[]>(db, person, 'add_team_members($1, $2, $3, $4)', [team, cadets, role, key]);
}

export type RosterRow = {
  cadet_id: string;
  role: string;
  state: string;
  light: string | null;
  kinds: string[] | null;
  reason: string | null;
  changes_on: string | null;
  other_teams: string[] | null;
};

/** The roster as the person reads it. */
export function rosterOf(db: TestDatabase, person: Person, team: string): Promise<RosterRow[]> {
  return db.call<RosterRow>(
    person,
    'select cadet_id, role, state, light, kinds, reason, changes_on::text, other_teams from team_roster($1)',
    [team],
  );
}
