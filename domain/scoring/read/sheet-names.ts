import type { Fault } from '../fault.ts';
import type { Sheet } from '../format/sheet.ts';

/** Names on a sheet that nothing on it has. A section that only an event includes is checked with the event. */
export function unknownNames({ roles, sections, penalties, credits, tie_breakers, status_when }: Sheet): Fault[] {
  const isRole = nameIn(roles.map(({ key }) => key));
  const isPenalty = nameIn(penalties.map(({ key }) => key));
  const isSection = nameIn(sections.map(({ key }) => key));
  const isItem = nameIn(sections.flatMap(({ key, items }) => items.map((item) => `${key}.${item.key}`)));
  const unknownRole = (names: string[], where: string) =>
    names
      .filter((name) => !isRole(name))
      .map((name) => ({ text: `${where} names the role ${name}, which isn't on the sheet` }));
  return [
    ...sections.flatMap((section) => unknownRole(section.roles, `section ${section.key}`)),
    ...penalties.flatMap((penalty) => unknownRole(penalty.roles, `penalty ${penalty.key}`)),
    ...credits.flatMap((credit) => unknownRole(credit.roles, `credit ${credit.key}`)),
    ...status_when
      .filter(({ section, item }) => !isItem(`${section}.${item}`))
      .map(({ section, item }) => ({
        item: `${section}.${item}`,
        text: 'status_when names it, but the sheet has no such item',
      })),
    ...tie_breakers.flatMap((tie) => {
      if (tie.by === 'role_total') return unknownRole([tie.role], 'a tie-breaker');
      if (tie.by === 'item' && !isItem(`${tie.section}.${tie.item}`) && isSection(tie.section))
        return [{ item: `${tie.section}.${tie.item}`, text: 'a tie-breaker names it, but the sheet has no such item' }];
      if (tie.by === 'occurrences' && !isPenalty(tie.penalty))
        return [{ text: `a tie-breaker names the penalty ${tie.penalty}, which isn't on the sheet` }];
      return [];
    }),
  ];
}

/** The sections that tie-breakers name and that aren't on the sheet: an event that uses it has to include them. */
export function sectionsToInclude({ sections, tie_breakers }: Sheet): string[] {
  const isSection = nameIn(sections.map(({ key }) => key));
  return tie_breakers.flatMap((tie) =>
    (tie.by === 'section' || tie.by === 'item') && !isSection(tie.section) ? [tie.section] : [],
  );
}

function nameIn(names: string[]): (name: string) => boolean {
  const known = new Set(names);
  return (name) => known.has(name);
}
