/** What a cell can name by its code or by its name: a school, an event, a division. */
export type Coded = { code: string; name: string };

/** What is wrong with a row, and what to do about it. */
export type RowProblem = { field: string; reason: string; fix: string };

/** A row of a file as an import shows it. */
export type CheckedRow<Entry> = {
  row: number;
  entry: Entry | null;
  problems: RowProblem[];
  values: Record<string, string | undefined>;
  same?: string;
  left?: string[];
};

/** Finds what a cell names, whatever its capitals: by code first. */
export function finder<One extends Coded>(all: readonly One[]): (text: string | undefined) => One | undefined {
  const codes = new Map(all.map((one) => [one.code.toLowerCase(), one]));
  const names = new Map(all.map((one) => [one.name.toLowerCase(), one]));
  return (text) => {
    const wanted = (text ?? '').toLowerCase();
    return codes.get(wanted) ?? names.get(wanted);
  };
}

/** The problem of a cell that names nothing at this meet. */
export function unknown(field: string, what: string, text: string): RowProblem {
  return { field, reason: `“${text}” isn’t ${what} of this meet`, fix: 'Use its code or its name as it is here.' };
}

/** Whether a code can be one: as the database takes it. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(text);
