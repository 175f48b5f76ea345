import { useMemo } from 'react';
import { levelLabel } from '../../../../domain/program/level.ts';
import { activeCadetsQuery } from '../pick/roster.queries.ts';
import { unitOptions } from '../pick/unit-options.ts';
import { pickUnitsQuery } from '../pick/units.queries.ts';
import { useSchool } from '../session/use-school.ts';
import { listName } from '../text/person-name.ts';
import { ROLES } from './audience.ts';
import { listsQuery, sourcesQuery } from './audience.queries.ts';
import { useRead } from '../query/reads.ts';

type Choice = { value: string; label: string };
/** `outside`: people of other schools, whom only email and announcements reach. */
type Group = { group: string; items: Choice[]; outside?: boolean };

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** Everything that an audience may name, kind by kind; kinds without a choice are left out. */
export function useChoices(): Group[] {
  const { school } = useSchool();
  const cadets = useRead(activeCadetsQuery).data;
  const units = useRead(pickUnitsQuery).data;
  const lists = useRead(listsQuery).data;
  const sources = useRead(sourcesQuery).data;
  const program = school?.program_type ?? '';
  return useMemo(() => {
    const periods = new Set(cadets?.flatMap(({ class_period: period }) => (period ? [period] : [])));
    const shown = lists?.filter(({ archived_at }) => archived_at === null) ?? [];
    const groups: Group[] = [
      { group: 'Everyone', items: Object.entries(ROLES).map(([role, label]) => choice('roles', role, label)) },
      { group: 'Units', items: unitOptions(units ?? []).map(({ value, label }) => choice('units', value, label)) },
      { group: 'Levels', items: [1, 2, 3, 4].map((level) => choice('levels', level, levelLabel(program, level))) },
      {
        group: 'Class periods',
        items: [...periods].toSorted(byNumber).map((one) => choice('periods', one, `Period ${one}`)),
      },
      { group: 'Lists', items: shown.map(({ id, name }) => choice('lists', id, name)) },
      ...[...Map.groupBy(sources ?? [], ({ kind_label: label }) => label)].map(([group, own]) => ({
        group,
        outside: own.some(({ is_outside: outside }) => outside),
        items: own.map(({ kind, id, label }) => choice(kind, id, label)),
      })),
      { group: 'Cadets', items: (cadets ?? []).map((cadet) => choice('cadets', cadet.id, listName(cadet))) },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [cadets, units, lists, sources, program]);
}

function choice(kind: string, id: string | number, label: string): Choice {
  return { value: `${kind}:${id}`, label };
}
