import type { Tone } from '../../shared/ui/tag.tsx';
import type { SheetFile, SourceFile } from '../../shared/meet/file/sheet-file.ts';

/** How much of its source a sheet has: said on the library, and on every copy. */
type Completeness = { label: string; tone: Tone; text: string };

/** True where the numbers of a sheet are no host's. */
export function isMadeUp({ source }: SheetFile): boolean {
  return source?.completeness === 'synthetic';
}

/** How far a sheet of the library can be trusted. */
export function completenessOf(source: SourceFile | null | undefined): Completeness {
  const says = source?.completeness ?? '';
  if (says === 'synthetic')
    return { label: 'Made-up example', tone: 'warn', text: "Enter your own host's numbers before you use it." };
  if (/^complete( for [a-z ]+)?$/.test(says))
    return { label: 'Complete', tone: 'ok', text: 'All lines and values of the source are here.' };
  return { label: 'Partial', tone: 'warn', text: `Only part of the source: ${says}.` };
}

/** Where a sheet comes from, with its edition. */
export function sourceWords(source: SourceFile | null | undefined): string {
  if (!source) return '';
  return [source.name, source.edition ? `edition ${source.edition}` : 'edition not stated'].join(', ');
}
