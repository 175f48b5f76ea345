import { TIE } from '../staff.ts';

type Tie = { school_name: string; kind: string };

/** Ties as a form has them: a school per line, with the kind after a comma where it isn't their own school. */
export function tieText(ties: Tie[]): string {
  return ties
    .map(({ school_name: name, kind }) => (kind === 'own_school' ? name : `${name}, ${TIE[kind] ?? kind}`))
    .join('\n');
}

/** The ties of such a text: 'Larkspur High, former unit'. */
export function tiesIn(text: string): Tie[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const found = Object.entries(TIE).find(([, label]) => one.toLowerCase().endsWith(`, ${label}`));
      if (!found) return { school_name: one, kind: 'own_school' };
      return { school_name: one.slice(0, -(found[1].length + 2)).trim(), kind: found[0] };
    });
}

type Window = { day: string; from: string; to: string };

/** When someone can be there, one time per line: '2030-03-02 08:00-12:00'. */
export const windowText = (windows: Window[]): string =>
  windows.map(({ day, from, to }) => `${day} ${from}-${to}`).join('\n');

/** The times of such a text; what can't be read stays as it is, and is refused by name when it's saved. */
export function windowsIn(text: string): Window[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, day = one, from = '', to = ''] = /^(\S+)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(one) ?? [];
      return { day, from: from.padStart(5, '0'), to: to.padStart(5, '0') };
    });
}
