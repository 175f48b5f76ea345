import { NativeSelect } from '@mantine/core';
import { flatten, unitTree } from '../../../../domain/unit/tree.ts';
import { type Groups, inGroup, TEAM } from './in-group.ts';
import { unitOptions } from './unit-options.ts';

type Props = Groups & {
  cadets: { id: string; unit_id?: string | null }[];
  value: string;
  onChange: (group: string) => void;
};

/** One unit with everyone in it and below it, or one team; those that hold none of these cadets are not offered. */
export function UnitChoice({ units, teams, cadets, value, onChange }: Props) {
  const names = new Map(unitOptions(units).map(({ value: id, label }) => [id, label]));
  const options = flatten(unitTree(units)).flatMap(({ unit }) => {
    const count = inGroup({ units, teams }, unit.id, cadets).length;
    return count > 0 ? [{ value: unit.id, label: `${names.get(unit.id) ?? unit.name} (${count})` }] : [];
  });
  const ofTeams = teams.flatMap(({ id, name }) => {
    const count = inGroup({ units, teams }, TEAM + id, cadets).length;
    return count > 0 ? [{ value: TEAM + id, label: `${name} (${count})` }] : [];
  });
  return (
    <NativeSelect
      aria-label={ofTeams.length > 0 ? 'Unit or team' : 'Unit'}
      data={[
        { value: '', label: ofTeams.length > 0 ? 'All units and teams' : 'All units' },
        ...(ofTeams.length === 0
          ? options
          : [
              { group: 'Units', items: options },
              { group: 'Teams', items: ofTeams },
            ]),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
