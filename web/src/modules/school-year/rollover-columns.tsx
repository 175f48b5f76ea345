import { levelLabel } from '../../../../domain/program/level.ts';
import type { Column, Filter } from '../../shared/table/column.ts';
import { listName } from '../../shared/text/person-name.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { DECISIONS, isHeld, type RolloverLine } from './rollover.ts';

/** The columns of the plan; levels in the program's words. */
export function rolloverColumns(program: string | null): Column<RolloverLine>[] {
  const place = (grade: number | null, level: number | null) =>
    grade === null ? '—' : [`Grade ${grade}`, level && levelLabel(program, level)].filter(Boolean).join(' · ');
  return [
    { id: 'name', label: 'Name', grow: 2, value: listName },
    { id: 'unit', label: 'Unit', grow: 1.2, value: ({ unit_name: unit }) => unit },
    {
      id: 'now',
      label: 'Before',
      grow: 1.2,
      value: ({ from_grade: grade, from_level: level }) => place(grade, level),
      sortBy: ({ from_grade: grade, from_level: level }) => grade * 10 + (level ?? 0),
    },
    {
      id: 'decision',
      label: 'Decision',
      grow: 1.3,
      value: ({ decision }) => DECISIONS[decision].label,
      cell: ({ decision }) => <Tag tone={DECISIONS[decision].tone}>{DECISIONS[decision].label}</Tag>,
    },
    { id: 'next', label: 'After', grow: 1.2, value: ({ to_grade: grade, to_level: level }) => place(grade, level) },
    {
      id: 'state',
      label: 'Status',
      grow: 2,
      value: standing,
      cell: (line) => (isHeld(line) ? <Tag tone="warn">{heldWords(line)}</Tag> : standing(line)),
    },
  ];
}

/** What was done with the cadet, or what is done by the next run, and by whose decision. */
function standing(line: RolloverLine): string {
  const { label } = DECISIONS[line.decision];
  if (line.state === 'done') return `Done: ${label.toLowerCase()}`;
  if (isHeld(line)) return `Not cleared yet: ${line.unsettled.join(', ')}`;
  if (line.state === 'blocked') return 'Not moved yet: run the rollover again';
  return line.is_chosen ? `${label} by your decision` : `${label} by the rule of the grade`;
}

/** The first of what holds a cadet back, and how much more: all of it is on the page of clearance, and in the export. */
function heldWords({ unsettled: [first = '', ...more] }: RolloverLine): string {
  return `Not cleared yet: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

const stands = (line: RolloverLine) =>
  line.state === 'done'
    ? 'Done'
    : isHeld(line)
      ? 'Not cleared yet'
      : line.state === 'blocked'
        ? 'Not moved yet'
        : line.is_chosen
          ? 'By your decision'
          : 'By the rule of the grade';

/** The ways to narrow the plan. */
export const rolloverFilters: Filter<RolloverLine>[] = [
  { id: 'decision', label: 'Decision', value: ({ decision }) => DECISIONS[decision].label },
  {
    id: 'grade',
    label: 'Grade',
    value: ({ from_grade: grade }) => String(grade),
    order: ({ from_grade: grade }) => grade,
  },
  { id: 'stands', label: 'Status', value: stands },
  { id: 'unit', label: 'Unit', value: ({ unit_name: unit }) => unit, seldom: true },
];
