import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { marksCheck } from '../../../../../domain/scoring/read/marks.ts';
import { capital } from '../../text/capital.ts';
import type { SheetFile } from '../file/sheet-file.ts';
import { commentsAsked } from './comments-asked.ts';

/** What was written beside the marks, by their paths, and how this screen asks for what is missing. */
type Remarks = { comments: Record<string, string>; words?: Words };
type Words = { blank: string; comment: string };

const FROM_PAPER: Words = {
  blank: "This mark is blank. A blank isn't a zero: key what is on the paper.",
  comment: 'This mark needs a comment. Key what the judge wrote.',
};

/** What is wrong, in words, by the path of the mark; under a section's key where it's about all of it. */
export type Errors = Record<string, string>;

/** What is still wrong with a keyed sheet: marks that the sheet doesn't take, blanks, and comments that are missing. */
export function errorsOf(
  sheet: Sheet,
  file: SheetFile,
  role: string,
  marks: object,
  { comments, words = FROM_PAPER }: Remarks,
): Errors {
  const errors: Errors = {};
  for (const { item = '', text } of marksCheck(sheet, role)(marks)) {
    const [, cadet, about = text] = /^cadet (\S+): (.*)$/s.exec(text) ?? [];
    const [section = '', key] = item.split('.');
    errors[cadet === undefined ? item : `${section}.${cadet}.${key}`] ??= inWords(about, words);
  }
  for (const path of commentsAsked(file, role, marks))
    if (!comments[path]?.trim()) errors[`${path}#comment`] = words.comment;
  return errors;
}

function inWords(text: string, words: Words): string {
  if (text.startsWith('is blank')) return words.blank;
  return /^(is|needs|has|can't)\b/.test(text) ? `This ${text}.` : `${capital(text)}.`;
}
