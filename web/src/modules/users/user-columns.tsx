import type { Column, Filter } from '../../shared/table/column.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { User } from './user.api.ts';
import { ACCOUNT_STATE, BASE_ROLES, roleTone, type AccountState } from './user.ts';
import classes from './users.module.css';

/** How an account stands, as a tag. */
export function StateTag({ state }: { state: AccountState }) {
  return <Tag tone={ACCOUNT_STATE[state].tone}>{ACCOUNT_STATE[state].label}</Tag>;
}

export const userColumns: Column<User>[] = [
  {
    id: 'name',
    label: 'Name',
    grow: 2.4,
    value: listName,
    cell: (user) => <PersonCell name={listName(user)} note={user.title} />,
  },
  {
    id: 'role',
    label: 'Role',
    grow: 1.2,
    value: ({ roleLabel }) => roleLabel,
    cell: ({ role, roleLabel }) => <Tag tone={roleTone(role)}>{roleLabel}</Tag>,
  },
  { id: 'email', label: 'Email', grow: 2.4, value: ({ email }) => email },
  { id: 'grade', label: 'Grade', align: 'end', grow: 0.5, value: ({ grade }) => (grade ? Number(grade) : null) },
  {
    id: 'state',
    label: 'Account',
    value: ({ state }) => ACCOUNT_STATE[state].label,
    cell: ({ state }) => <StateTag state={state} />,
  },
  {
    id: 'last',
    label: 'Last sign-in',
    grow: 1.5,
    value: ({ lastSignIn }) => lastSignIn,
    cell: ({ lastSignIn }) => <span className={classes.quiet}>{formatMoment(lastSignIn)}</span>,
  },
  { id: 'phone', label: 'Phone', value: ({ phone }) => phone, optional: true },
  {
    id: 'made',
    label: 'Made',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
    optional: true,
  },
];

export const userFilters: Filter<User>[] = [
  {
    id: 'role',
    label: 'Role',
    value: ({ roleLabel }) => roleLabel,
    order: ({ role }) => BASE_ROLES.findIndex((one) => one === role),
  },
  {
    id: 'state',
    label: 'Account',
    value: ({ state }) => state,
    optionLabel: (state) => ACCOUNT_STATE[state as AccountState].label,
    order: ({ state }) => Object.keys(ACCOUNT_STATE).indexOf(state),
  },
  { id: 'grade', label: 'Grade', value: ({ grade }) => grade, order: ({ grade }) => Number(grade ?? 0) },
  {
    id: 'used',
    label: 'Sign-in',
    value: ({ lastSignIn }) => (lastSignIn ? 'yes' : 'never'),
    optionLabel: (value) => (value === 'yes' ? 'Has signed in' : 'Never signed in'),
    seldom: true,
  },
];
