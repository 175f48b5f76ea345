import type { Section, Sheet } from '../format/sheet.ts';
import type { ScoredEvent } from '../meet.ts';
import { sectionScorer, type SectionScorer } from './section.ts';

/** A place on the panel: who sits there may change in the middle of the event. */
export type Seat = { id: string; at: number; role: string; counts: boolean };

export type SectionPlan = {
  section: Section;
  /** The seats of the panel that fill it in; with head_only, of the head alone. */
  seats: Seat[];
  score: SectionScorer;
};

/** An event as it's scored: who fills in what, and who enters the panel formula. */
export type Plan = {
  event: ScoredEvent;
  sheet: Sheet;
  seats: Seat[];
  counting: Seat[];
  panelSeats: Seat[];
  /** The sections that are scored, in sheet order. */
  sections: SectionPlan[];
};

export function planOf(event: ScoredEvent, sheet: Sheet): Plan {
  const counts = new Map(sheet.roles.map((role) => [role.key, role.counts]));
  const seats = event.panel.map(([id, role], at) => ({ id, at, role, counts: counts.get(role) ?? false }));
  const counting = seats.filter((seat) => seat.counts);
  const head = headRole(sheet);
  const panelSeats = counting.filter(
    ({ role }) =>
      (sheet.panel.combine !== 'head_only' || role === head) &&
      sheet.sections.some(({ combine, roles }) => combine === 'panel' && roles.includes(role)),
  );
  const sections = sheet.sections
    .filter(({ combine }) => combine !== 'none')
    .map((section) => ({
      section,
      seats: (section.combine === 'panel' ? panelSeats : seats).filter(({ role }) => section.roles.includes(role)),
      score: sectionScorer(section),
    }));
  return { event, sheet, seats, counting, panelSeats, sections };
}

/** D9: the role head, or the first that counts. */
function headRole({ roles }: Sheet): string | undefined {
  return (roles.find(({ key }) => key === 'head') ?? roles.find(({ counts }) => counts))?.key;
}
