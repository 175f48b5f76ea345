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
      label: 'Now',
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
    {
      id: 'next',
      label: 'Next year',
      grow: 1.2,
      value: ({ to_grade: grade, to_level: level }) => place(grade, level),
    },
    {
      id: 'state',
      label: 'Status',
      grow: 2,
      value: standing,
      cell: (line) => (isHeld(line) ? <Tag tone="warn">{standing(line)}</Tag> : standing(line)),
    },
  ];
}

function standing(line: RolloverLine): string {
  if (line.state === 'done') return 'Done';
  if (isHeld(line)) return `Not cleared yet: ${line.unsettled.join(', ')}`;
  if (line.state === 'blocked') return 'Not moved yet';
  return line.is_chosen ? 'Your decision' : 'Use the rule';
}

/** The ways to narrow the plan. */
export const rolloverFilters: Filter<RolloverLine>[] = [
  { id: 'decision', label: 'Decision', value: ({ decision }) => DECISIONS[decision].label },
  {
    id: 'grade',
    label: 'Grade',
    value: ({ from_grade: grade }) => String(grade),
    order: ({ from_grade: grade }) => grade,
  },
  {
    id: 'stands',
    label: 'Status',
    value: (line) =>
      line.state === 'done'
        ? 'Done'
        : isHeld(line)
          ? 'Not cleared yet'
          : line.is_chosen
            ? 'Your decision'
            : 'Use the rule',
  },
  { id: 'unit', label: 'Unit', value: ({ unit_name: unit }) => unit, seldom: true },
];
