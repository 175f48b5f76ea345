import { maskSql } from '../../server/database/sql-mask.ts';

/** One statement of a SQL file: what stands before it, the comment directly above it, and its text with the semicolon. */
export type Statement = { lead: string; comment: string; sql: string };

const CREATE = /^create (unlogged )?(table|view|function|procedure|type) /;

/** The statements of a SQL file in order. What the file creates first has its heading where it has no comment of its own. */
export function splitStatements(text: string): Statement[] {
  const { text: masked } = maskSql(text);
  const found: Statement[] = [];
  let start = 0;
  for (let end = masked.indexOf(';'); end >= 0; end = masked.indexOf(';', start)) {
    const first = start + masked.slice(start, end).search(/\S/);
    const lead = text.slice(start, first);
    found.push({ lead, comment: commentIn(lead, start > 0), sql: text.slice(first, end + 1) });
    start = end + 1;
  }
  const [, heading = ''] = /^((?:--[^\n]*\n)+)\n/.exec(found[0]?.lead ?? '') ?? [];
  const created = found.find(({ sql }) => CREATE.test(sql));
  if (created && created.comment === '') created.comment = heading.trim();
  return found;
}

/** The last paragraph, where no empty line parts it from the statement. What is behind the statement before isn't of this one. */
function commentIn(lead: string, behind: boolean): string {
  const above = behind ? lead.replace(/^[^\n]*\n/, '') : lead;
  if (/\n[ \t]*\n[ \t]*$/.test(above)) return '';
  return (
    above
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1)
      ?.trim() ?? ''
  );
}
