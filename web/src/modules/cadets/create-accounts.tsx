import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { saveCsv } from '../../shared/table/csv.ts';
import { cadetsQuery } from './cadet.queries.ts';
import { createAccount, type NewAccount } from './import.api.ts';
import classes from './cadets.module.css';

type Props = { cadetIds: string[]; addresses: string[] };

type Failure = { name: string; reason: string };

const AT_ONCE = 4;

/** Creates accounts for imported cadets with progress, and hands out the temporary passwords this one time. */
export function CreateAccounts({ cadetIds, addresses }: Props) {
  const db = useDb();
  const { schoolId } = useSchool();
  const cadets = useQuery(cadetsQuery(db));
  const [made, setMade] = useState<NewAccount[]>([]);
  const [failed, setFailed] = useState<Failure[]>([]);
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  const wanted = new Set(cadetIds);
  const people = (cadets.data ?? []).filter(({ id, email, has_account }) => wanted.has(id) && email && !has_account);

  const create = async () => {
    setState('running');
    const queue = people.slice();
    const work = async () => {
      for (let person = queue.shift(); person; person = queue.shift()) {
        try {
          const { id, first_name, last_name, email, grade } = person;
          const account = await createAccount(db, {
            id,
            first_name,
            last_name,
            grade,
            email: email ?? '',
            school_id: schoolId ?? '',
          });
          setMade((now) => [...now, account]);
        } catch (error) {
          const name = `${person.last_name}, ${person.first_name}`;
          setFailed((now) => [...now, { name, reason: toAppError(error).detail }]);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setState('done');
  };

  const total = state === 'idle' ? addresses.length : people.length;
  const finished = made.length + failed.length;
  return (
    <section className={classes.accounts} aria-label="Sign-in accounts">
      {state === 'idle' && (
        <Button onClick={() => void create()} loading={cadets.isFetching} disabled={people.length === 0}>
          {`Create ${people.length} accounts`}
        </Button>
      )}
      {state === 'running' && (
        <>
          <p role="status">{`${finished} of ${total} accounts`}</p>
          <Progress value={(finished / Math.max(total, 1)) * 100} aria-label="Progress of the accounts" />
        </>
      )}
      {state === 'done' && (
        <>
          <p role="status">{`${made.length} accounts created. The passwords are shown this one time: save or print them now.`}</p>
          <Button onClick={() => void saveCsv('cadet-sign-ins', SLIP, made)} disabled={made.length === 0}>
            Save names and passwords as CSV
          </Button>
        </>
      )}
      {failed.length > 0 && (
        <ul className={classes.failures}>
          {failed.map(({ name, reason }) => (
            <li key={name}>{`${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SLIP = [
  { id: 'name', label: 'Name', value: ({ name }: NewAccount) => name },
  { id: 'email', label: 'E-mail', value: ({ email }: NewAccount) => email },
  { id: 'password', label: 'Temporary password', value: ({ password }: NewAccount) => password },
];
