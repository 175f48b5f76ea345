/** The parts of a team's page behind its roster, and who has them: members, its coach and captains, or the office. */
export const TEAM_PARTS = [
  { id: 'dates', label: 'Dates', door: 'Schedule', for: 'members' },
  { id: 'conflicts', label: 'Conflicts', door: 'Schedule', for: 'leaders' },
  { id: 'lineups', label: 'Line-ups', door: 'Meets', for: 'office' },
  { id: 'trips', label: 'Trips', door: 'Meets', for: 'office' },
  { id: 'results', label: 'Results', door: 'Meets', for: 'members' },
  { id: 'tryouts', label: 'Tryouts', door: 'Tryouts', for: 'office' },
  { id: 'messages', label: 'Messages', door: 'Messages', for: 'members' },
  { id: 'letter', label: 'Letter', door: 'More', for: 'office' },
  { id: 'about', label: 'About', door: 'More', for: 'members' },
] as const;

export type TeamPart = (typeof TEAM_PARTS)[number]['id'];

/** The parts for a person with this view of the team (`app.team_view`). */
export function partsFor(view: string | null) {
  const groups =
    view === 'all' ? ['members', 'leaders', 'office'] : view === 'lead' ? ['members', 'leaders'] : ['members'];
  return TEAM_PARTS.filter((part) => groups.includes(part.for));
}
