/** What is being typed after an @ that ends at the caret; null where no one is being mentioned. */
export function mentionAt(text: string, caret: number): { from: number; search: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const search = found[1] ?? '';
  return { from: caret - search.length - 1, search };
}

/** The text with a name in place of what was typed after the @, and where the caret goes on. */
export function withMention(text: string, from: number, caret: number, name: string): { text: string; caret: number } {
  const head = `${text.slice(0, from)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
}

/** Who is still mentioned in a text, of those that were chosen. */
export function mentionedIn<Person extends { id: string; name: string }>(text: string, chosen: Person[]): string[] {
  return [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}

/** The text cut at the names that are mentioned in it: each part, and whether it is one. */
export function partsOf(text: string, names: string[]): { text: string; isMention: boolean }[] {
  const marks = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length);
  if (marks.length === 0) return [{ text, isMention: false }];
  const any = new RegExp(`(${marks.map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`);
  return text
    .split(any)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMention: marks.includes(part) }));
}
