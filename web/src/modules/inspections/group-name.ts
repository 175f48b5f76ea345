type Group = { unit_name: string | null; class_period: string | null };

/** Whom an inspection is about: the unit, the class period, both, or the whole corps. */
export function groupName({ unit_name, class_period }: Group): string {
  return [unit_name, class_period && `Period ${class_period}`].filter(Boolean).join(', ') || 'Whole corps';
}
