import { maskSql } from '../../server/database/sql-mask.ts';

/** One statement of a SQL file: the comment directly above it, and its text with the semicolon. */
export type Statement = {
  comment: string;
  sql: string;
  /** Whether nothing but a line break parts it from the statement before. */
  follows: boolean;
};

/** The statements of a SQL file in order. The first takes the heading of the file where it has no comment of its own. */
export function splitStatements(text: string): Statement[] {
  const { text: masked } = maskSql(text);
  const found: Statement[] = [];
  let start = 0;
  for (let end = masked.indexOf(';'); end >= 0; end = masked.indexOf(';', start)) {
    const first = start + masked.slice(start, end).search(/\S/);
    const before = text.slice(start, first);
    // A remark behind the semicolon of the statement before belongs to that one.
    const above = start === 0 ? before : before.replace(/^[^\n]*\n/, '');
    const paragraphs = above.trim() === '' ? [] : above.trimEnd().split(/\n\s*\n/);
    const touches = !/\n[ \t]*\n[ \t]*$/.test(before);
    const comment = touches || found.length === 0 ? (paragraphs.at(-1)?.trim() ?? '') : '';
    found.push({
      comment,
      sql: text.slice(first, end + 1),
      follows: found.length > 0 && before.trim() === '' && touches,
    });
    start = end + 1;
  }
  return found;
}
