import type { Tone } from '../ui/tag.tsx';

/** How a state is shown. */
export type StateWords = { label: string; tone: Tone };

/** The states that something of a module can be in: one table, from which tags, filters, columns, and forms take their words. */
export type States<Key extends string> = {
  /** In the order of the table, for `z.enum`. */
  keys: [Key, ...Key[]];
  /** A stored value as one of the states; the first where it is none. */
  known: (value: string | null | undefined) => Key;
  /** What it's called and its tone. A stored value that is none of the states says itself. */
  words: (value: string | null | undefined) => StateWords;
  label: (value: string | null | undefined) => string;
  /** For a select. */
  options: { value: Key; label: string }[];
};

/** Makes the table of states: `states({ draft: { label: 'Draft', tone: 'neutral' }, ... })`. */
export function states<const Table extends Record<string, StateWords>>(table: Table): States<keyof Table & string> {
  type Key = keyof Table & string;
  const keys = Object.keys(table) as [Key, ...Key[]];
  const known = (value: string | null | undefined): Key => keys.find((key) => key === value) ?? keys[0];
  const words = (value: string | null | undefined): StateWords => {
    const key = known(value);
    return value && value !== key ? { label: value, tone: 'neutral' } : (table[key] as StateWords);
  };
  return {
    keys,
    known,
    words,
    label: (value) => words(value).label,
    options: keys.map((value) => ({ value, label: words(value).label })),
  };
}
