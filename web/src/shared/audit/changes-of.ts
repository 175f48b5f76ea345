export type Change = { column: string; before: string; after: string };

/** The columns of a change as the log keeps them, `{column: [before, after]}`, in words. */
export function changesOf(changed: unknown): Change[] {
  if (typeof changed !== 'object' || changed === null || Array.isArray(changed)) return [];
  return Object.entries(changed).map(([column, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [null, pair];
    return { column, before: words(before), after: words(after) };
  });
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
