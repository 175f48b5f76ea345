/** What an event asks of an entry's roster. */
export type EntryLimits = {
  team_min: number | null;
  team_max: number | null;
  alternates_max: number | null;
  grade_min: number | null;
  grade_max: number | null;
  age_max: number | null;
  first_year_only: boolean;
  substitutes_max: number | null;
  gender: string;
  min_female: number | null;
  max_male: number | null;
};

/** Someone of an entry, as the limits see them. */
export type Placed = {
  name: string;
  role: string;
  grade: number | null;
  gender: string | null;
  first_year: boolean | null;
};

/** How many a team has, in words: '3 of 2 to 4 cadets'. */
export function teamWords(limits: Pick<EntryLimits, 'team_min' | 'team_max'>, members: number): string {
  const { team_min: least, team_max: most } = limits;
  const word = (most ?? least ?? members) === 1 ? 'cadet' : 'cadets';
  if (least !== null && most !== null) return `${members} of ${least === most ? least : `${least} to ${most}`} ${word}`;
  if (most !== null) return `${members} of at most ${most} ${word}`;
  return least !== null ? `${members} of at least ${least} ${word}` : `${members} ${word}`;
}

/** Everything that an event limits, in short words. */
export function limitWords(limits: EntryLimits): string[] {
  const {
    alternates_max: alternates,
    age_max: age,
    first_year_only: first,
    min_female: female,
    max_male: male,
  } = limits;
  return [
    alternates !== null &&
      (alternates === 0 ? 'No alternates' : `${alternates} ${alternates === 1 ? 'alternate' : 'alternates'} at most`),
    gradeWords(limits),
    age !== null && `${age} or younger`,
    first && 'First-year cadets only',
    limits.gender === 'female' && 'Female cadets',
    limits.gender === 'male' && 'Male cadets',
    female !== null && `At least ${female} female`,
    male !== null && `At most ${male} male`,
  ].filter((one) => one !== false && one !== null);
}

function gradeWords({ grade_min: least, grade_max: most }: EntryLimits): string | null {
  if (least === null && most === null) return null;
  if (least === most) return `Grade ${least}`;
  if (most === null) return `Grade ${least} or higher`;
  return least === null ? `Grade ${most} or lower` : `Grades ${least} to ${most}`;
}

/** What saving a team would refuse: the same as the database, before it is asked. */
export function refusedBy(limits: EntryLimits, placed: readonly Placed[]): string[] {
  const members = placed.filter(({ role }) => role !== 'alternate').length;
  const alternates = placed.length - members;
  const { team_max: most, alternates_max: spare, grade_min: least, grade_max: highest } = limits;
  const commanders = placed.filter(({ role }) => role === 'commander').length;
  return [
    most !== null &&
      members > most &&
      `This event takes ${most} ${most === 1 ? 'cadet' : 'cadets'}, and ${members} are in.`,
    spare !== null &&
      alternates > spare &&
      `This event takes ${spare} ${spare === 1 ? 'alternate' : 'alternates'}, and ${alternates} are in.`,
    commanders > 1 && 'A team has one commander.',
    ...placed
      .filter(({ grade }) => grade !== null && (grade < (least ?? 0) || grade > (highest ?? 99)))
      .map(({ name, grade }) => `${name} is in grade ${grade}: ${gradeWords(limits)} only.`),
  ].filter((one) => one !== false);
}
