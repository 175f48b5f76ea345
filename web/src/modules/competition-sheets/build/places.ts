import { get, type Path } from '../../../shared/meet/file/edit.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { capital } from '../../../shared/text/capital.ts';

/** What a part of the sheet that isn't in a list is called. */
const PARTS: Record<string, string> = {
  roles: 'Role',
  sections: 'Section',
  items: 'Item',
  penalties: 'Penalty',
  credits: 'Credit',
  status_when: 'Status rule',
  tie_breakers: 'Tie-breaker',
  panel: 'Panel',
  timing: 'Time limits',
  placement: 'Places',
  bands: 'Band',
  steps: 'Step',
  table: 'Row',
  levels: 'Level',
};

/** What the fields are called on the screen, where the file has another word. */
const FIELDS: Record<string, string> = {
  min: 'lowest',
  max: 'highest',
  step: 'steps',
  multiplier: 'times',
  value: 'amount',
  cap: 'at most in all',
  max_count: 'counted at most',
  min_s: 'shortest',
  max_s: 'longest',
  grace_s: 'grace',
  from_s: 'from',
  to_s: 'to',
  drop_low: 'lowest dropped',
  drop_high: 'highest dropped',
  min_judges_for_drop: 'judges needed for a drop',
  precision: 'decimals',
  combine: 'how it counts',
  roles: 'who fills it in',
  key: 'short name',
  label: 'name',
};

/** What a place of the sheet is called: 'Section Drill, Item Bearing, highest'. */
export function placeWords(file: SheetFile, path: Path): string {
  const words = path.flatMap((step, at) => {
    const before = path[at - 1];
    if (typeof step === 'number') {
      const part = get(file, path.slice(0, at + 1)) as { label?: unknown } | undefined;
      const name = typeof part?.label === 'string' && part.label.trim() ? part.label : String(step + 1);
      return [`${PARTS[String(before)] ?? before} ${name}`];
    }
    // The name of a list is said with its member.
    if (typeof path[at + 1] === 'number') return [];
    if (at === 0 || step === 'levels') return [PARTS[step] ?? capital(FIELDS[step] ?? step)];
    return [FIELDS[step] ?? step.replaceAll('_', ' ')];
  });
  return words.join(', ') || 'The sheet';
}
