import type { Tone } from '../ui/tag.tsx';
import { capital } from '../text/capital.ts';

/** How a state is shown. */
export type StateWords = { label: string; tone: Tone };

/** The states that something of a module can be in: one table, from which tags, filters, columns, and forms take their words. */
export type States<Key extends string> = {
  /** In the order of the table, for `z.enum`. */
  keys: [Key, ...Key[]];
  /** A stored value as one of the states, for a form; the first where it is none. */
  known: (value: string | null | undefined) => Key;
  /** A stored value in words: that of the first where there is none yet; one that the table doesn't know says itself. */
  words: (value: string | null | undefined) => StateWords;
  label: (value: string | null | undefined) => string;
  /** For a select. */
  options: { value: Key; label: string }[];
};

/** A state that no table knows yet, as the database has it: 'sent_back' is 'Sent back'. */
export function unknownWords(value: string): StateWords {
  return { label: capital(value.replaceAll('_', ' ')), tone: 'neutral' };
}

/** Makes the table of states: `states({ draft: { label: 'Draft', tone: 'neutral' }, ... })`. */
export function states<const Table extends Record<string, StateWords>>(table: Table): States<keyof Table & string> {
  type Key = keyof Table & string;
  const keys = Object.keys(table) as [Key, ...Key[]];
  const known = (value: string | null | undefined): Key => keys.find((key) => key === value) ?? keys[0];
  const words = (value: string | null | undefined): StateWords =>
    (Object.hasOwn(table, value || keys[0]) ? (table[value || keys[0]] as StateWords) : null) ??
    unknownWords(value ?? '');
  return {
    keys,
    known,
    words,
    label: (value) => words(value).label,
    options: keys.map((value) => ({ value, label: words(value).label })),
  };
}
