import { IconPrinter } from '@tabler/icons-react';
import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REGISTRATION_STATE } from '../../../shared/meet/registration/states.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { OutboxNote } from '../../../shared/outbox/outbox-note.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { HOME } from '../meet.ts';
import { useNoShow } from './registration.acts.ts';
import { registrationReads } from './registration.queries.ts';
import type { CheckInRow } from './registration.ts';

type Entry = { cadets: number | null; at: string; undone?: boolean };

/** The schools that come, to check in as they arrive: also on a phone that loses its connection. */
export function CheckIn({ subject }: { subject: Subject }) {
  const query = useRead(registrationReads.checkIn, subject.id);
  const [words, setWords] = useState('');
  const names = new Map((query.data ?? []).map(({ id, name }) => [id, name]));
  const { waiting, enter } = useOutbox<Entry>(`check-in:${subject.id}`, {
    module: 'competition-meets',
    call: (id, { cadets, at, undone }) =>
      undone
        ? { rpc: 'undo_check_in', args: { p_registration: id } }
        : { rpc: 'check_in_registration', args: { p_registration: id, p_cadets: cadets, p_at: at } },
    join: (_, then) => then,
    title: (id) => `Check-in of ${names.get(id) ?? 'a school'}`,
    to: () => `${HOME}/${subject.id}?tab=check-in`,
  });
  return (
    <QueryView
      query={query}
      empty={{
        title: 'No schools to check in yet',
        text: 'Schools that registered and have a place show up here. Those that you added by hand are under Schools.',
      }}
    >
      {(rows) => {
        const arrived = rows.filter((row) => row.state === 'checked_in' || waiting[row.id]?.undone === false).length;
        const shown = rows.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(words.toLowerCase()));
        return (
          <div className={parts.stack}>
            <div className={parts.verbs}>
              <TextInput
                aria-label="School or code"
                placeholder="School or code"
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
              <ActButton icon={IconPrinter} onPress={() => window.print()}>
                Print
              </ActButton>
            </div>
            <OutboxNote
              group={`check-in:${subject.id}`}
              counted={(number) => counted(number, 'school')}
              saved={`${arrived} of ${counted(rows.length, 'school')} checked in`}
            />
            <Card title="Schools" flush>
              <Lines>
                {shown.map((row) => (
                  <School key={row.id} row={row} waiting={waiting[row.id]} enter={(entry) => enter(row.id, entry)} />
                ))}
              </Lines>
            </Card>
          </div>
        );
      }}
    </QueryView>
  );
}

type Props = { row: CheckInRow; waiting: Entry | undefined; enter: (entry: Entry) => void };

function School({ row, waiting, enter }: Props) {
  const [cadets, setCadets] = useState<number | string>(row.arrived_cadets ?? row.cadets ?? '');
  const noShow = useNoShow();
  const isIn = waiting ? !waiting.undone : row.state === 'checked_in';
  const arrive = () =>
    enter({ cadets: typeof cadets === 'number' ? cadets : null, at: new Date().toISOString(), undone: false });
  const missing = async () => {
    const question = {
      title: `Mark ${row.name} as a no-show?`,
      text: 'Its entries are taken out, and its place goes to the next school in line. You can still check it in later.',
      confirmLabel: 'Mark as a no-show',
    };
    if (await confirm(question)) noShow.start({ ids: [row.id], reason: '' });
  };
  return (
    <Line
      title={
        <>
          {`${row.code} · ${row.name} `}
          <StateTag of={REGISTRATION_STATE} is={isIn ? 'checked_in' : row.state} />
        </>
      }
      notes={[
        row.arrived_at && isIn ? `Arrived ${formatMoment(row.arrived_at)}` : '',
        [row.cadets !== null && `${counted(row.cadets, 'cadet')} expected`, counted(row.entries, 'entry', 'entries')],
        [row.contact_name, row.contact_phone],
      ]}
    >
      <div className={parts.verbs}>
        {row.state !== 'completed' && (
          <>
            <NumberInput
              aria-label={`Cadets of ${row.name}`}
              w={84}
              min={0}
              max={1000}
              inputMode="numeric"
              value={cadets}
              onChange={setCadets}
            />
            <ActButton primary={!isIn} onPress={arrive}>
              {isIn ? 'Save count' : 'Arrived'}
            </ActButton>
            {isIn ? (
              <ActButton onPress={() => enter({ cadets: null, at: '', undone: true })}>Undo</ActButton>
            ) : (
              row.state !== 'no_show' && (
                <ActButton busy={noShow.busy} onPress={() => void missing()}>
                  No-show…
                </ActButton>
              )
            )}
          </>
        )}
      </div>
    </Line>
  );
}
