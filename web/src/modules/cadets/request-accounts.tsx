import { Button } from '@mantine/core';
import { useAct } from '../../shared/act/use-act.ts';
import { counted } from '../../shared/text/counted.ts';
import type { ImportedCadet } from './import.api.ts';

/** A cadet who keeps the roster asks for accounts; an adult creates them and hands over the passwords. */
export function RequestAccounts({ people }: { people: ImportedCadet[] }) {
  const { start, busy } = useAct('cadets', {
    run: async (db, ids: string[], key) =>
      (await db.rpc('request_cadet_accounts', { p_cadets: ids, p_key: key }).throwOnError()).data,
    done: { title: 'Request sent', text: 'An instructor creates the accounts and hands over the passwords.' },
    failed: "Couldn't ask for the accounts",
  });
  const ids = people.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return null;
  return (
    <>
      <p>Only an adult can create accounts. Ask for them, and an instructor gets a notification.</p>
      <Button loading={busy} onClick={() => start(ids)}>
        {`Ask for ${counted(ids.length, 'account')}`}
      </Button>
    </>
  );
}
