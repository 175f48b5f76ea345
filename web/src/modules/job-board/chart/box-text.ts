import { holdersLine, nextLine, type Position } from '../position.ts';

/** So many letters of a title or a line fit into a box on paper. */
const TITLE = 28;
const LINE = 34;

/** What a box says where nothing wraps it: on paper and in a picture. */
export function boxText(position: Position, timeZone: string) {
  const next = nextLine(position, timeZone);
  const title = wrapped(position.title, TITLE);
  return {
    // Four lines have room.
    title: next === null ? title : title.slice(0, 1),
    next: next === null ? null : cut(next, LINE),
    holder: cut(holdersLine(position), LINE),
    unit: position.unit_name === null ? null : cut(position.unit_name, LINE),
  };
}

/** A text on two lines at most, broken between words. */
export function wrapped(text: string, most: number): string[] {
  const [first = '', ...words] = text.split(/\s+/);
  const lines = [first];
  for (const word of words) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length <= most) lines[last] += ` ${word}`;
    else lines.push(word);
  }
  const [one = '', ...rest] = lines;
  return rest.length === 0 ? [cut(one, most)] : [cut(one, most), cut(rest.join(' '), most)];
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
