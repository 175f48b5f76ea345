import { SegmentedControl } from '@mantine/core';
import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { PickCadets } from '../../../shared/pick/pick-cadets.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { HolderKind } from '../holder.ts';
import type { SupplyHolder } from '../holders.queries.ts';
import type { SupplyPerson } from './issue.queries.ts';
import { PickHolders } from './pick-holders.tsx';
import classes from './issue.module.css';

const KINDS: { value: HolderKind; label: string }[] = [
  { value: 'cadet', label: 'Cadets' },
  { value: 'staff', label: 'Staff' },
  { value: 'team', label: 'Teams' },
];

const STAFF = {
  searchLabel: 'Name of a staff member',
  empty: { icon: IconUsers, title: 'No staff yet', text: 'Instructors show up here once they have an account.' },
};
const TEAMS = {
  searchLabel: 'Team, coach, or season',
  empty: {
    icon: IconUsersGroup,
    title: 'No teams yet',
    text: 'Gear a team shares, such as drill rifles, is issued to the team.',
    action: (
      <ActButton needs="teams:create" to="/app/teams?new=1">
        New team
      </ActButton>
    ),
  },
};

type Props = {
  kind: HolderKind;
  onKind: (kind: HolderKind) => void;
  people: SupplyPerson[];
  holders: SupplyHolder[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Who gets something: cadets, staff, or teams. */
export function Who({ kind, onKind, people, holders, ...pick }: Props) {
  const own = holders.filter(({ kind: of }) => of === kind);
  return (
    <div className={classes.who}>
      <SegmentedControl<HolderKind> aria-label="Issue to" data={KINDS} value={kind} onChange={onKind} />
      {kind === 'cadet' ? (
        <div>
          <PickCadets
            title="Who"
            cadets={people}
            note={({ unit_name: unit, level }) => [unit, level && `LET ${level}`].filter(Boolean).join(' · ')}
            {...pick}
          />
        </div>
      ) : (
        <PickHolders key={kind} holders={own} {...pick} {...(kind === 'staff' ? STAFF : TEAMS)} />
      )}
    </div>
  );
}
