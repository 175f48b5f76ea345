/** What is added to a meet several at a time. */
export type AddKind = 'judges' | 'schools' | 'seats';

/** The lines of a pasted list, each once; what comes after the first comma or tab is the rest. */
export function pastedLines(text: string): { name: string; rest: string }[] {
  const lines = text.split('\n').map((line) => {
    const [, name = '', rest = ''] = /^([^,\t]*)[,\t]?(.*)$/.exec(line.trim()) ?? [];
    return { name: name.trim(), rest: rest.trim() };
  });
  const first = new Map(lines.toReversed().map((line) => [line.name.toLowerCase(), line]));
  return lines.filter((line) => line.name !== '' && first.get(line.name.toLowerCase()) === line);
}
