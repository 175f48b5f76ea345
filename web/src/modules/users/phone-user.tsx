import { listName } from '../../shared/text/person-name.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { User } from './user.api.ts';
import { ACCOUNT_STATE } from './user.ts';

/** An account in the list on a phone. */
export function PhoneUser({ user }: { user: User }) {
  const { roleLabel, grade, state } = user;
  const words = [roleLabel, grade && `Grade ${grade}`, state === 'active' ? null : ACCOUNT_STATE[state].label];
  return <PersonCell name={listName(user)} note={words.filter(Boolean).join(' · ')} size={36} />;
}
