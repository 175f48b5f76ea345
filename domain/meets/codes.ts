/** The most that a code of an entry has. */
const MOST = 40;

/**
 * The code of an entry: event, school, and team, such as AREG-S01-A, with a number where another entry of the event has that one.
 * It never has a person's name.
 */
export function entryCode(
  { event, school, team }: { event: string; school: string; team?: string | null | undefined },
  taken: ReadonlySet<string>,
): string {
  const letters = (team ?? '').replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const base = [event, school, letters]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MOST - 4);
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(code)) return code;
  }
}

/** A cadet of an entry as its form has them. */
export type EntryCadet = { code: string; name: string; grade?: number };

/**
 * The cadets that a text names, one after another: 'Alex Quist, 10; Bo Lane'. Those whose names were there keep their codes; new
 * ones get the next: S01-C1, S01-C2.
 */
export function readCadets(text: string, school: string, before: readonly EntryCadet[] = []): EntryCadet[] {
  const names = text.split(/;|\n|,(?!\s*\d{1,2}\b)/).map((one) => one.trim());
  const codes = new Map(before.map(({ name, code }) => [name.toLowerCase(), code]));
  const taken = new Set(before.map(({ code }) => code));
  return names
    .filter((one) => one !== '')
    .map((one) => {
      const [, name = one, grade] = /^(.*?)[\s,]*\(?(?:grade\s*)?\b(\d{1,2})\)?$/i.exec(one) ?? [];
      const code = codes.get(name.trim().toLowerCase()) ?? nextCode(school, taken);
      taken.add(code);
      return { code, name: name.trim(), ...(grade ? { grade: Number(grade) } : {}) };
    });
}

function nextCode(school: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) if (!taken.has(`${school}-C${n}`)) return `${school}-C${n}`;
}
