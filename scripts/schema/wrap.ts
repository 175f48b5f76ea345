import { maskSql } from '../../server/database/sql-mask.ts';

/** The widest line of SQL. */
export const WIDTH = 120;

/** A statement with no line wider than 120 columns, but for what can't be parted. Lines that fit stay as they are. */
export function wrapSql(sql: string): string {
  const body = /^([^]*?\bas (\$\w*\$))([^]*)(\2[^]*)$/.exec(sql);
  if (body && /^create (or replace )?(function|procedure)/.test(sql)) {
    const [, head = '', , inside = '', tail = ''] = body;
    return `${wrapPlain(head)}${wrapPlain(inside)}${tail}`;
  }
  return wrapPlain(sql);
}

/** A comment of full sentences, filled anew where a line of it is too wide. */
export function wrapComment(comment: string): string {
  if (comment.split('\n').every((line) => line.length <= WIDTH)) return comment;
  // Lists and tables keep their lines.
  const lines: string[] = [];
  for (const line of comment.split('\n')) {
    const last = lines.at(-1);
    const text = line.replace(/^-- ?/, '');
    if (last === undefined || /^\s|^$/.test(text) || last === '--' || /^--\s{2,}/.test(last)) lines.push(line);
    else lines[lines.length - 1] = `${last} ${text}`;
  }
  return lines.flatMap((line) => fill(line, line.replace(/^(--\s*).*$/, '$1'))).join('\n');
}

function fill(line: string, indent: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const at = rest.lastIndexOf(' ', WIDTH);
    if (at <= indent.length) break;
    lines.push(rest.slice(0, at));
    rest = `${indent}${rest.slice(at + 1)}`;
  }
  return [...lines, rest];
}

/** Where a line is parted best: the outermost of these, and of those the last that fits. */
const BREAKS =
  /(?<=,) | (?=(?:and|or|from|where|join|left join|cross join|group by|order by|then|else|when|union|values|using|with check|on conflict|returning|set|into) )| (?=\|\| )|(?<=\() ?(?=\S)| (?=(?:as|references|constraint|check|default|returns|execute function) )|(?<= is) (?= )| (?=generated always)/g;

function wrapPlain(sql: string): string {
  const { text } = maskSql(sql);
  const texts = [...sql.matchAll(/--[^\n]*|'(?:''|[^'])*'|\$(\w*)\$[^]*?\$\1\$/g)].map(({ index, 0: one }) => ({
    start: index,
    end: index + one.length,
  }));
  const lines: string[] = [];
  let at = 0;
  for (const line of sql.split('\n')) {
    const masked = text.slice(at, at + line.length);
    const inText = texts.some(({ start, end }) => start < at && at < end);
    lines.push(
      ...(line.length > WIDTH && !inText ? wrapLine(line, masked, line.replace(/\S.*$/, '').length + 2) : [line]),
    );
    at += line.length + 1;
  }
  return lines.join('\n');
}

function wrapLine(line: string, masked: string, indent: number): string[] {
  if (line.length <= WIDTH) return [line];
  if (/^\s*--/.test(line)) return fill(line, `${' '.repeat(indent - 2)}-- `);
  const own = line.length - line.trimStart().length;
  const places = [...masked.matchAll(BREAKS)]
    .map(({ index, 0: gap }) => ({ index, gap: gap.length, depth: depthAt(masked, index) }))
    .filter(({ index }) => index > own + 12 && index <= WIDTH);
  const depth = Math.min(...places.map((one) => one.depth));
  const best = places.filter((one) => one.depth === depth).at(-1);
  const start = ' '.repeat(indent);
  if (!best) return wrapLiteral(line, masked, indent);
  const rest = start + line.slice(best.index + best.gap);
  return [line.slice(0, best.index).trimEnd(), ...wrapLine(rest, start + masked.slice(best.index + best.gap), indent)];
}

/** A text that is too long alone goes on in a second literal on the next line: PostgreSQL reads both as one. */
function wrapLiteral(line: string, masked: string, indent: number): string[] {
  const at = line.lastIndexOf(' ', WIDTH - 2);
  const inside = at > indent && masked[at] === ' ' && isInLiteral(line, at);
  if (!inside) return [line];
  const start = ' '.repeat(indent);
  const rest = `${start}'${line.slice(at + 1)}`;
  return [`${line.slice(0, at + 1)}'`, ...wrapLine(rest, start + ' ' + masked.slice(at + 1), indent)];
}

/** Whether a place of a line lies in a plain literal that begins and ends on the line. */
function isInLiteral(line: string, place: number): boolean {
  for (const { index, 0: literal } of line.matchAll(/(?<![\w$])'(?:''|[^'])*'/g)) {
    if (index < place && place < index + literal.length - 1) return line[place - 1] !== "'" && line[place + 1] !== "'";
  }
  return false;
}

function depthAt(masked: string, place: number): number {
  let depth = 0;
  for (const sign of masked.slice(0, place))
    depth += sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? -1 : 0;
  return depth;
}
