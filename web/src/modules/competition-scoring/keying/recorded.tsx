import { lazy, Suspense, useState } from 'react';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { secondsWords } from '../../../shared/meet/file/words.ts';
import { jobsOf } from '../../../shared/meet/jobs.ts';
import { type MeetEntry, meetReads } from '../../../shared/meet/meet.queries.ts';
import { isUnsent, type KeptAct } from '../../../shared/outbox/kept-act.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { clockWords } from './records.ts';
import type { Performance } from './keying.queries.ts';
import { readName } from './pile.ts';
import parts from '../../../shared/ui/parts.module.css';

const VoidForm = lazy(() => import('./void-form.tsx').then((file) => ({ default: file.VoidForm })));

type Props = {
  entry: MeetEntry;
  performance: Performance | null;
  file: SheetFile;
  acts: readonly KeptAct[];
  clock: boolean;
};

/** What is recorded of a performance so far, with a way to withdraw it. */
export function Recorded({ entry, performance, file, acts, clock }: Props) {
  const manages = useCan('competition-meets:manage');
  const jobs = jobsOf(useRead(meetReads.meet, entry.meet_id).data?.my_jobs, manages);
  const decides = ['director', 'tabulator', 'head_judge'].some((job) => jobs.includes(job as never));
  const [asked, setAsked] = useState<{ kind: 'penalty' | 'time'; id: string; title: string } | null>(null);
  const labels = new Map([...file.penalties, ...(file.credits ?? [])].map(({ key, label }) => [key, label || key]));
  const times = (performance?.meet_times ?? []).map((time) => ({
    ...time,
    kind: 'time' as const,
    title: `Timer ${time.timer}: ${secondsWords(time.seconds)}`,
  }));
  const penalties = (performance?.meet_penalties ?? []).map((one) => ({
    ...one,
    kind: 'penalty' as const,
    title: `${labels.get(one.key) ?? one.key} ${one.value === null ? `× ${one.count}` : one.value}`,
  }));
  const lines = [...times.toSorted((one, other) => one.timer - other.timer), ...penalties];
  const waiting = acts.filter((act) => isUnsent(act) && isRecordOf(act, entry.id)).length;
  const clockIs = clock && clockWords(times.filter(({ voided_at }) => !voided_at).map(({ seconds }) => seconds));
  return (
    <>
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ id, kind, title, voided_at, void_reason, seat_sheet_id }) => (
            <Line
              key={id}
              title={title}
              over={voided_at !== null}
              notes={[seat_sheet_id && "From a judge's device", voided_at && `Withdrawn: ${void_reason}`]}
            >
              {voided_at === null && (decides || (kind === 'time' && jobs.includes('timer'))) && (
                <ActButton size="xs" onPress={() => setAsked({ kind, id, title })}>
                  Withdraw…
                </ActButton>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {clockIs && <p className={parts.noteLine}>{`Clock: ${clockIs}`}</p>}
      {waiting > 0 && (
        <p
          className={parts.noteLine}
        >{`${counted(waiting, 'more entry', 'more entries')} on this device, on the way`}</p>
      )}
      {lines.some(({ voided_at }) => voided_at === null) && !decides && (
        <p className={parts.noteLine}>Something wrong? The tabulator withdraws it.</p>
      )}
      {asked && (
        <Suspense>
          <VoidForm {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

function isRecordOf({ about }: KeptAct, entry: string): boolean {
  const name = readName(about);
  return name.kind !== 'sheet' && name.entry === entry;
}
