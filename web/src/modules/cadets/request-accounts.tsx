import { Button } from '@mantine/core';
import { useAct } from '../../shared/act/use-act.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import { counted } from '../../shared/text/counted.ts';
import type { ImportedCadet } from './import.api.ts';

/** Asks the adults who keep accounts for those of cadets on the roster. */
function useRequest() {
  return useAct('cadets', {
    run: async (db, ids: string[], key) =>
      (await db.rpc('request_cadet_accounts', { p_cadets: ids, p_key: key }).throwOnError()).data,
    done: { title: 'Request sent', text: 'An instructor creates the account and gives you the password.' },
    failed: "Couldn't request the account",
  });
}

/** A cadet who keeps the roster asks for accounts; an adult creates them and hands over the passwords. */
export function RequestAccounts({ people }: { people: ImportedCadet[] }) {
  const { start, busy } = useRequest();
  const ids = people.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return null;
  return (
    <>
      <p>Only an adult can create accounts. Request them, and an instructor gets a notification.</p>
      <Button loading={busy} onClick={() => start(ids)}>
        {`Request ${counted(ids.length, 'account')}`}
      </Button>
    </>
  );
}

/** The same for one cadet without an account: only for cadets who keep the roster. */
export function AskForAccount({ cadetId }: { cadetId: string }) {
  const { start, busy } = useRequest();
  const isCadet = useProfile().data?.role === 'cadet';
  if (!isCadet) return 'None';
  return (
    <Allow to="cadets:create" otherwise="None">
      None yet{' '}
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => start([cadetId])}>
        Request an account
      </Button>
    </Allow>
  );
}
