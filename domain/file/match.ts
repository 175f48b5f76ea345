import { searchText } from '../text/search.ts';
import { cleanText } from './clean.ts';

/** Someone on a roster as a list names them. */
export type Named = {
  id: string;
  first_name: string;
  last_name: string;
  preferred_name?: string | null;
  /** The student ID, where it may be read. */
  number?: string | null;
};

/**
 * Letters and digits alone, without case and accents: 'José  Ortiz-Vega' and 'jose ortizvega' are one, and so are 'Łukasz Żółć'
 * and 'lukasz zolc'. Letters of every script count.
 */
export function foldName(text: string): string {
  return searchText(cleanText(text)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** All who have this student ID; without one, or where no one has it, all of this whole name in either order. */
export function matchPeople<Person extends Named>(people: Person[], number: string, name: string): Person[] {
  if (number) {
    const byNumber = people.filter((one) => one.number && foldName(one.number) === foldName(number));
    if (byNumber.length > 0 || !name) return byNumber;
  }
  const wanted = foldName(name);
  if (wanted === '') return [];
  return people.filter(({ first_name, preferred_name, last_name }) =>
    [first_name, preferred_name ?? first_name].some(
      (first) => foldName(`${last_name}${first}`) === wanted || foldName(`${first}${last_name}`) === wanted,
    ),
  );
}

/** A line of a pasted list and whom it may mean: one is a match, several need a choice, none was not found. */
export type ListedLine<Person> = { line: number; text: string; people: Person[] };

/** As much of a pasted list as is read. */
export const LIST_LINES = 1000;
const LIST_LENGTH = 100_000;
const HEADINGS = new Set(['name', 'cadet', 'student', 'fullname', 'studentid', 'studentnumber', 'id', 'number']);

/**
 * Matches a pasted list of names or student IDs, one per line, to people. 'Chen, Alina', 'Alina Chen', a student ID, an ID
 * along with the name, and a last name that only one person has are found; numbering and a row of headings are skipped.
 */
export function matchList<Person extends Named>(text: string, people: Person[]): ListedLine<Person>[] {
  const lines = text
    .slice(0, LIST_LENGTH)
    .split(/\r\n?|[\n;\u2028]/)
    .slice(0, LIST_LINES);
  return lines.flatMap((raw, index) => {
    const words = cleanText(raw)
      .trim()
      .replace(/^(?:\d{1,3}[.)]|[-*•])\s+/, '');
    const cells = words.split('\t').map((cell) => cell.trim());
    if (words === '' || cells.every((cell) => HEADINGS.has(foldName(cell)))) return [];
    return [{ line: index + 1, text: cells.join(' · '), people: ofCells(cells, people) }];
  });
}

function ofCells<Person extends Named>(cells: string[], people: Person[]): Person[] {
  const numbered = cells.find((cell) => /\d/.test(cell)) ?? '';
  const named = cells.filter((cell) => !/\d/.test(cell)).join(', ');
  const whole = matchPeople(people, numbered, named || numbered);
  if (whole.length > 0 || named === '') return whole;
  const last = people.filter(({ last_name }) => foldName(last_name) === foldName(named));
  return last;
}
