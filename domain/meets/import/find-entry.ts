import { type Coded, finder, type RowProblem, unknown } from './named.ts';

/** An entry of the event that a file is brought to. */
export type ScoredEntry = {
  id: string;
  code: string;
  team: string | null;
  school: Coded;
  cadets: readonly { code: string; name: string | null }[];
};

type Values = Record<string, string | undefined>;

const lower = (text: string | null | undefined) => (text ?? '').toLowerCase();

/** Finds the entry of a row: by its code, or by its school with the team or the cadet. */
export function entryFinder(
  entries: readonly ScoredEntry[],
  elsewhere: ReadonlyMap<string, string>,
): (values: Values) => ScoredEntry | RowProblem {
  const codes = new Map(entries.map((entry) => [lower(entry.code), entry]));
  const schools = finder([...new Map(entries.map(({ school }) => [school.code, school])).values()]);
  const other = new Map([...elsewhere].map(([code, event]) => [lower(code), event]));
  return ({ entry: code, school: named, team, cadet }) => {
    if (code) {
      const event = other.get(lower(code));
      const fix = 'Check that this is the file of this event.';
      if (event && !codes.has(lower(code))) return { field: 'entry', reason: `${code} is an entry of ${event}`, fix };
      return codes.get(lower(code)) ?? unknown('entry', 'an entry', code);
    }
    if (!named && !cadet) return { field: 'entry', reason: 'The entry is missing', fix: 'Enter its code.' };
    const school = schools(named);
    if (named && !school) return unknown('school', 'a school', named);
    const own = entries.filter((entry) => !school || entry.school.code === school.code);
    const ofTeam = team ? own.filter((entry) => lower(entry.team) === lower(team)) : own;
    if (team && ofTeam.length === 0) return unknown('team', 'a team', team);
    const ofCadet = ofTeam.filter(({ cadets }) => cadets.some((one) => isCadet(one, cadet)));
    const found = cadet && ofCadet.length > 0 ? ofCadet : ofTeam;
    const [first, second] = found;
    if (first && !second) return first;
    const fix = 'Enter its code, or the team.';
    return { field: 'entry', reason: `${school?.name ?? cadet} has ${found.length} entries here`, fix };
  };
}

function isCadet({ code, name }: { code: string; name: string | null }, text: string | undefined): boolean {
  return text !== undefined && (lower(code) === lower(text) || lower(name) === lower(text));
}
