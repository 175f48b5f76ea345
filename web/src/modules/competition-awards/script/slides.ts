import { type Section, sectionsOf, type Step, stepsOf } from '../../../../../domain/meets/awards/script.ts';
import { placeSaid } from '../../../../../domain/meets/awards/place-words.ts';
import { awardOf } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';

/** What is on the lectern at a time: the title of a section, one place of it, or that it waits. */
export type Slide = { key: string; section: Section; step: Step | null; last: boolean };

/** The script in the order of the ceremony: each section begins with its title, and one that waits has nothing else. */
export function slidesOf(awards: Awards): Slide[] {
  return sectionsOf(awards.plan, awards.settings.ceremony)
    .filter(({ cancelled }) => !cancelled)
    .flatMap((section) => {
      const steps = stepsOf(section, awards.plan, awards.pieces);
      const slides = [null, ...steps];
      return slides.map((step, at) => ({
        key: step?.key ?? section.key,
        section,
        step,
        last: at === slides.length - 1,
      }));
    });
}

/** What a section is called. */
export function sectionName(awards: Awards, { scope, lines }: Section): string {
  const [first] = lines;
  return scope === 'special' ? 'Special awards' : first ? awardOf(awards, first) : '';
}

/** What a step says above the names: 'Masters: tied for second place'. */
export function stepSaid(awards: Awards, { line, division, unit, place, tied }: Step): string {
  if (place === null) return line.title ?? 'Special award';
  const list = [division === null ? '' : awards.divisionName(division), unit === 'team' ? 'Teams' : ''].filter(Boolean);
  const said = placeSaid(place, tied);
  return list.length === 0 ? said : `${list.join(', ')}: ${said.toLowerCase()}`;
}

/** Whom a step names: a school as it is said, with the team or the cadet. */
export function winnerSaid(awards: Awards, { piece }: Step['winners'][number]): { school: string; more: string } {
  const entry = awards.entries.find(({ code }) => code === piece.code);
  const team = piece.team ?? (piece.name === null && entry?.team ? `Team ${entry.team}` : null);
  return { school: awards.saidOf(piece.school), more: [piece.name, team].filter(Boolean).join(', ') };
}
