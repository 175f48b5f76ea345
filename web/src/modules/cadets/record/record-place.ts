import { CADET_GROUPS, type CadetGroup } from '../../../shared/slot/cadet-groups.ts';

type Part = { id: string; group: CadetGroup };

/** A place in the record: a page, or the overview if `group` is null, and the part that was requested. */
export type RecordPlace = { group: CadetGroup | null; part: string | null };

const OVERVIEW: RecordPlace = { group: null, part: null };

/**
 * Where an address leads among the parts a person has: its page or a part by name, the part after '#', or the part
 * that `?tab=` names, which is how modules link to their own. An address the person doesn't have leads to the overview.
 */
export function placeOf(parts: Part[], page: string | undefined, tab: string | null, hash: string): RecordPlace {
  const named = (id: string | null) => parts.find((part) => part.id === id);
  if (tab !== null) return toPart(named(tab));
  if (page === undefined) return OVERVIEW;
  const group = parts.find((part) => part.group === page)?.group;
  if (!group) return toPart(named(page));
  const part = named(hash.replace(/^#/, ''));
  return { group, part: part?.group === group ? part.id : null };
}

function toPart(part: Part | undefined): RecordPlace {
  return part ? { group: part.group, part: part.id } : OVERVIEW;
}

/** The path of a place in a cadet's record. */
export function pathOf(cadet: string, { group }: RecordPlace): string {
  return group ? `/app/cadets/${cadet}/${group}` : `/app/cadets/${cadet}`;
}

/** The pages that a person has, each with its parts in order. */
export function pagesOf<One extends Part>(parts: One[]): { id: CadetGroup; label: string; parts: One[] }[] {
  return CADET_GROUPS.map(({ id, label }) => ({ id, label, parts: parts.filter(({ group }) => group === id) })).filter(
    (page) => page.parts.length > 0,
  );
}
