const list = new Intl.ListFormat('en-US');

/**
 * Names in a sentence: 'Bravo Company and LET 2', 'A, B, and C'. Where a name has a comma itself, semicolons are between them:
 * 'Alpha, 2nd Platoon; and Bravo, 1st Platoon'.
 */
export function andList(names: readonly string[]): string {
  if (names.length < 2 || !names.some((name) => name.includes(','))) return list.format(names);
  return `${names.slice(0, -1).join('; ')}; and ${names.at(-1) ?? ''}`;
}
