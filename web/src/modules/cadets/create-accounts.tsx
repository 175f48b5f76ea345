import { useEffect, useRef, useState } from 'react';
import { makeCadetAccount, type SignIn } from '../../shared/account/cadet-account.ts';
import { SignIns } from '../../shared/account/sign-ins.tsx';
import { EachProgress } from '../../shared/each/each-progress.tsx';
import { Refusals } from '../../shared/each/refusals.tsx';
import { useEach } from '../../shared/each/use-each.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { compareValues } from '../../shared/table/compare.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx';
import type { ImportedCadet } from './import.api.ts';
import { added } from './import.queries.ts';
import { RequestAccounts } from './request-accounts.tsx';
import classes from './cadets.module.css';

/** Creates accounts for the cadets an import added, and shows their temporary passwords this one time. */
export function CreateAccounts({ importId }: { importId: string }) {
  const query = useRead(added.added, importId);
  const isCadet = useProfile().data?.role === 'cadet';
  return (
    <section className={classes.accounts} aria-label="Sign-in accounts">
      <QueryView query={query} isEmpty={() => false}>
        {(cadets) => {
          const people = cadets.filter(({ email, has_account }) => email && !has_account);
          return isCadet ? <RequestAccounts people={people} /> : <Accounts people={people} />;
        }}
      </QueryView>
    </section>
  );
}

function Accounts({ people }: { people: ImportedCadet[] }) {
  const db = useDb();
  const { schoolId } = useSchool();
  const { run, start } = useEach((cadet: ImportedCadet) => makeCadetAccount(db, schoolId, cadet), listName);
  const [taken, setTaken] = useState(false);
  // A cadet read again has an account by then, so accounts are created once, for the first list.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start(people);
  });
  if (run.state !== 'done') {
    return (
      <>
        <LeaveGuard question={UNFINISHED} />
        <EachProgress run={run} noun={ACCOUNT} />
      </>
    );
  }
  return (
    <>
      {run.done.length > 0 && !taken && <LeaveGuard question={UNTAKEN} />}
      <p role="status">
        <strong>{`${counted(run.done.length, 'account')} created.`}</strong>{' '}
        {run.done.length > 0 && 'The passwords are shown only now. Print or save them before you leave this page.'}
      </p>
      {run.done.length > 0 && <SignIns signIns={byName(run.done)} onTaken={() => setTaken(true)} />}
      <Refusals refused={run.refused} />
    </>
  );
}

/** Accounts finish in any order; the printed list is by name. */
function byName(signIns: SignIn[]): SignIn[] {
  return signIns.toSorted((one, other) => compareValues(one.name, other.name));
}

const ACCOUNT = { one: 'account', many: 'accounts' };

const UNTAKEN = {
  title: 'Leave without the passwords?',
  text: "You haven't printed or saved them, and they can't be shown again. You would have to reset each one.",
  confirmLabel: 'Leave anyway',
  danger: true,
};

const UNFINISHED = {
  title: 'Leave while accounts are being created?',
  text: 'Their passwords are shown only on this page. You would have to reset each one.',
  confirmLabel: 'Leave anyway',
  danger: true,
};
