import type { Column, Filter } from '../../shared/table/column.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { User } from './user.api.ts';
import { ACCOUNT_STATE, roleTone, type AccountState } from './user.ts';
import classes from './users.module.css';

/** The state of an account, as a tag. */
export function StateTag({ state }: { state: AccountState }) {
  return <Tag tone={ACCOUNT_STATE[state].tone}>{ACCOUNT_STATE[state].label}</Tag>;
}

export const userColumns: Column<User>[] = [
  {
    id: 'name',
    label: 'Name',
    grow: 2.4,
    orderBy: ['last_name', 'first_name', 'email'],
    value: listName,
    cell: (user) => <PersonCell name={listName(user)} note={user.title} />,
  },
  {
    id: 'role',
    label: 'Role',
    grow: 1.2,
    orderBy: ['role_label'],
    value: ({ roleLabel }) => roleLabel,
    cell: ({ role, roleLabel }) => <Tag tone={roleTone(role)}>{roleLabel}</Tag>,
  },
  { id: 'email', label: 'Email', grow: 2.4, value: ({ email }) => email, orderBy: ['email'] },
  {
    id: 'grade',
    label: 'Grade',
    align: 'end',
    grow: 0.5,
    value: ({ grade }) => (grade ? Number(grade) : null),
    orderBy: ['grade_sort'],
  },
  {
    id: 'state',
    label: 'Account',
    orderBy: ['state_sort'],
    value: ({ state }) => ACCOUNT_STATE[state].label,
    cell: ({ state }) => <StateTag state={state} />,
  },
  {
    id: 'last',
    label: 'Last sign-in',
    grow: 1.5,
    orderBy: ['last_sign_in_at'],
    value: ({ lastSignIn }) => lastSignIn,
    cell: ({ lastSignIn }) => <span className={classes.quiet}>{formatMoment(lastSignIn)}</span>,
  },
  { id: 'phone', label: 'Phone', value: ({ phone }) => phone, orderBy: ['phone'], optional: true },
  {
    id: 'made',
    label: 'Created',
    orderBy: ['created_at'],
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
    optional: true,
  },
];

export const userFilters: Filter<User>[] = [
  { id: 'role', label: 'Role', field: 'role_label', value: ({ roleLabel }) => roleLabel },
  {
    id: 'state',
    label: 'Account',
    field: 'state',
    value: ({ state }) => state,
    optionLabel: (state) => ACCOUNT_STATE[state as AccountState].label,
  },
  { id: 'grade', label: 'Grade', field: 'grade', value: ({ grade }) => grade },
  {
    id: 'used',
    label: 'Sign-in',
    field: 'used',
    value: ({ used }) => used,
    optionLabel: (value) => (value === 'yes' ? 'Has signed in' : 'Never signed in'),
    seldom: true,
  },
];
