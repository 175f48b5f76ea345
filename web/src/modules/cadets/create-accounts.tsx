import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { makeCadetAccount, type SignIn } from '../../shared/account/cadet-account.ts';
import { EachProgress } from '../../shared/each/each-progress.tsx';
import { Refusals } from '../../shared/each/refusals.tsx';
import { useEach } from '../../shared/each/use-each.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { saveCsv } from '../../shared/table/csv.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { RosterCadet } from './cadet.api.ts';
import { cadetsQuery } from './cadet.queries.ts';
import classes from './cadets.module.css';

/** Creates accounts for imported cadets with progress, and hands out the temporary passwords this one time. */
export function CreateAccounts({ cadetIds }: { cadetIds: string[] }) {
  const db = useDb();
  const { schoolId } = useSchool();
  const cadets = useQuery(cadetsQuery(db));
  const { run, start } = useEach((cadet: RosterCadet) => makeCadetAccount(db, schoolId, cadet), listName);
  const wanted = new Set(cadetIds);
  const imported = (cadets.data ?? []).filter(({ id }) => wanted.has(id));
  const people = imported.filter(({ email, has_account }) => email && !has_account);
  // Not the query's own state: others read the roster again at any time, and a press on a button that turns busy is lost.
  const isRead = imported.length === wanted.size || !cadets.isFetching;
  return (
    <section className={classes.accounts} aria-label="Sign-in accounts">
      {run.state === 'idle' && (
        <Button onClick={() => void start(people)} loading={!isRead} disabled={isRead && people.length === 0}>
          {`Create ${counted(people.length, 'account')}`}
        </Button>
      )}
      {run.state === 'running' && <EachProgress run={run} noun={ACCOUNT} />}
      {run.state === 'done' && (
        <>
          <p role="status">
            {`${counted(run.done.length, 'account')} created. The passwords are shown this one time: save or print them now.`}
          </p>
          <Button onClick={() => void saveCsv('cadet-sign-ins', SLIP, run.done)} disabled={run.done.length === 0}>
            Save names and passwords as CSV
          </Button>
        </>
      )}
      <Refusals refused={run.refused} />
    </section>
  );
}

const ACCOUNT = { one: 'account', many: 'accounts' };

const SLIP = [
  { id: 'name', label: 'Name', value: ({ name }: SignIn) => name },
  { id: 'email', label: 'Email', value: ({ email }: SignIn) => email },
  { id: 'password', label: 'Temporary password', value: ({ password }: SignIn) => password },
];
