import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { Page } from '../../shared/ui/page.tsx';
import { CodeSheet } from './code-sheet.tsx';
import type { GuardianCode, RosterCadet } from './guardian.api.ts';
import { guardians, schoolCodes, useIssueCodes } from './guardian.queries.ts';
import { NoRoster } from './no-roster.tsx';
import classes from './guardians.module.css';

const DAYS = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

/** Codes for a parent night: choose cadets, create a code for each, print the sheet, and cut it apart. */
export function GuardianCodesPage() {
  const query = useRead(guardians.linkRoster);
  return (
    <Page
      title="Guardian codes"
      subtitle="Each code links one guardian to one cadet and works once. Create one for each guardian you expect."
      back={{ to: '/app/users/guardians', label: 'Guardian links' }}
    >
      <QueryView query={query} empty={<NoRoster text="Import your roster first, then create codes for your cadets." />}>
        {(cadets) => <Codes cadets={cadets} />}
      </QueryView>
    </Page>
  );
}

function Codes({ cadets }: { cadets: RosterCadet[] }) {
  // Who comes from a cadet's record finds that cadet chosen.
  const [asked] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(cadets.filter(({ id }) => id === asked.get('cadet')).map(({ id }) => id)),
  );
  const [days, setDays] = useState('14');
  const [codes, setCodes] = useState<GuardianCode[] | null>(null);
  const issue = useIssueCodes(setCodes);
  const joinCode = useRead(schoolCodes.printedCode).data ?? null;
  if (codes) return <CodeSheet codes={codes} cadets={cadets} joinCode={joinCode} onBack={() => setCodes(null)} />;
  return (
    <>
      <PickCadets
        title="Selected cadets"
        cadets={cadets}
        chosen={chosen}
        onChange={setChosen}
        only={{ label: 'No guardian', holds: ({ guardians }) => guardians === 0 }}
        note={({ guardians, unit_name }) => [guardiansWords(guardians), unit_name].filter(Boolean).join(' · ')}
      />
      <div className={classes.foot}>
        <NativeSelect
          label="Valid for"
          data={DAYS}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button
          disabled={chosen.size === 0}
          loading={issue.busy}
          onClick={() => issue.start({ cadets: [...chosen], days: Number(days) })}
        >
          {chosen.size === 0 ? 'Create codes' : `Create ${counted(chosen.size, 'code')}`}
        </Button>
      </div>
    </>
  );
}

function guardiansWords(count: number): string {
  return count === 0 ? 'no guardian yet' : counted(count, 'guardian');
}
