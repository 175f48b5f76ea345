import type { AwardLine } from './line.ts';
import { placeSaid } from './place-words.ts';

/** What the fields of an engraved text stand for. */
export type Engraved = {
  meet: string;
  year: string;
  event: string;
  division: string;
  place: number | null;
  award: string;
};

/** The fields that a text may have, each in braces. */
export const ENGRAVING_FIELDS = ['meet', 'year', 'event', 'division', 'place', 'award'] as const;

/** The text of awards that have none of their own. A trophy is made before its winner is known. */
export function usualText({ scope }: Pick<AwardLine, 'scope'>): string {
  if (scope === 'special') return '{meet} {year}\n{award}';
  return scope === 'overall' ? '{meet} {year}\n{award}\n{place}' : '{meet} {year}\n{event}\n{division}\n{place}';
}

/** The text of a piece; a line whose fields are all empty is left out, and an unknown field stays as it is written. */
export function engrave(text: string, of: Engraved): string {
  const values: Record<string, string> = {
    ...of,
    // Both of two firsts have won: what is engraved says nothing of the tie.
    place: of.place === null ? '' : placeSaid(of.place),
  };
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      const filled = line.replaceAll(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole);
      const tidied = filled.replaceAll(/\s+/g, ' ').trim();
      return tidied === '' && line.trim() !== '' ? [] : [tidied];
    })
    .join('\n');
}

/** The fields of a text that nothing stands for. */
export function unknownFields(text: string): string[] {
  const known = new Set<string>(ENGRAVING_FIELDS);
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) => (known.has(field) ? [] : [field])))];
}
