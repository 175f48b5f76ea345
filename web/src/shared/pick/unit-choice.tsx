import { NativeSelect } from '@mantine/core';
import { flatten, unitTree, within } from '../../../../domain/unit/tree.ts';
import type { PickTeam } from './teams.queries.ts';
import type { PickUnit } from './units.queries.ts';

type Cadet = { id: string; unit_id?: string | null };

type Props = {
  units: PickUnit[];
  teams: PickTeam[];
  cadets: Cadet[];
  value: string;
  onChange: (group: string) => void;
};

const TEAM = 'team:';

/** One unit with everyone in it and below it, or one team; those that hold none of these cadets are not offered. */
export function UnitChoice({ units, teams, cadets, value, onChange }: Props) {
  const options = flatten(unitTree(units)).flatMap(({ unit, depth }) => {
    const count = inGroup({ units, teams }, unit.id, cadets).length;
    // A list of options keeps only hard spaces at the start of a line.
    return count > 0 ? [{ value: unit.id, label: `${'\u00a0\u00a0'.repeat(depth)}${unit.name} (${count})` }] : [];
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

/** The cadets of a unit and of all below it, or of a team. */
export function inGroup<One extends Cadet>(
  { units, teams }: Pick<Props, 'units' | 'teams'>,
  group: string,
  cadets: One[],
): One[] {
  if (group.startsWith(TEAM)) {
    const team = teams.find(({ id }) => TEAM + id === group);
    return cadets.filter(({ id }) => team?.cadets.has(id));
  }
  const ids = within(units, group);
  return cadets.filter(({ unit_id }) => unit_id && ids.has(unit_id));
}
