import type { Fault } from '../fault.ts';
import type { Sheet } from '../format/sheet.ts';

/** Roles that score nothing, sections that too many or too few fill in, and drops that never happen. */
export function roleFaults(sheet: Sheet): Fault[] {
  const { roles, sections } = sheet;
  const scored = sections.filter(({ combine }) => combine !== 'none');
  const idle = roles.filter(({ key, counts }) => counts && !scored.some((section) => section.roles.includes(key)));
  const mostSeats = (names: string[]) =>
    roles.filter(({ key }) => names.includes(key)).reduce((total, { max }) => total + max, 0);
  return [
    ...idle.map(({ label }) => ({ text: `${label} counts but scores no section.` })),
    ...sections.flatMap(({ key, label, combine, roles: names, items }) => {
      const texts = [
        ...(names.length === 0 ? [`No role fills in ${label}.`] : []),
        ...(items.length === 0 ? [`${label} has no items.`] : []),
        ...(combine === 'once' && mostSeats(names) > 1
          ? [`${label} is filled in once, but the panel can have ${mostSeats(names)} judges who fill it in.`]
          : []),
        ...(combine === 'panel' && !roles.some((role) => role.counts && names.includes(role.key))
          ? [`${label} goes through the panel, but no role that counts fills it in.`]
          : []),
      ];
      return texts.map((text) => ({ item: key, text }));
    }),
    ...dropFaults(sheet),
  ];
}

function dropFaults({ panel, roles }: Sheet): Fault[] {
  if (panel.drop_low + panel.drop_high === 0) return [];
  if (panel.combine === 'head_only' || panel.combine === 'agree')
    return [{ text: `The panel drops judges, but a panel that combines by ${panel.combine} never does.` }];
  const most = roles.reduce((total, { counts, max }) => total + (counts ? max : 0), 0);
  return most < panel.min_judges_for_drop
    ? [{ text: `The panel drops judges from ${panel.min_judges_for_drop} on, but has at most ${most}.` }]
    : [];
}
