import { plainName } from '../../text/plain-name.ts';

/** A row of a file, as far as its unit goes. */
type NamedUnit = { row: number; problems: { field: string; code?: string }[]; values: { unit?: string | undefined } };

/** A unit that a file names and the school does not have, with the numbers of the rows that name it. */
export type MissingUnit = { name: string; rows: number[] };

/** The units that rows name and the school does not have, in the order of the file; each once, however it is written. */
export function missingUnits(rows: NamedUnit[]): MissingUnit[] {
  const found = new Map<string, MissingUnit>();
  for (const { row, problems, values } of rows) {
    const own = problems.filter(({ field }) => field === 'unit');
    if (!values.unit || own.length !== 1 || own[0]?.code !== 'unit' || values.unit.length > 80) continue;
    const key = plainName(values.unit);
    found.set(key, { name: found.get(key)?.name ?? values.unit, rows: [...(found.get(key)?.rows ?? []), row] });
  }
  return [...found.values()];
}

/**
 * What a unit is, judged by its name ('1st Platoon'), else by the heading of its column ('Flight'), else the echelon below
 * the top. `echelons` are the program's, top down.
 */
export function guessEchelon(name: string, heading: string, echelons: string[]): string {
  const named = (text: string) => {
    const words = plainName(text).split(' ');
    return echelons.find((echelon) => words.includes(echelon.toLowerCase()));
  };
  return named(name) ?? named(heading) ?? echelons[1] ?? echelons[0] ?? 'unit';
}
