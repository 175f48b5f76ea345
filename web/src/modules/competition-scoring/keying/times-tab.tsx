import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { secondsWords } from '../../../shared/meet/file/words.ts';
import { onMarkKeys } from '../../../shared/meet/marks/on-mark-keys.ts';
import type { MeetEntry } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { timeErrors } from './checks.ts';
import { KeyingNote } from './keying-note.tsx';
import { keyingReads } from './keying.queries.ts';
import { readName } from './pile.ts';
import { timeRecord } from './records.ts';
import { TimeFields } from './time-fields.tsx';
import { useKeying } from './use-keying.ts';
import { type Plan, usePlan } from './use-plan.ts';
import parts from '../../../shared/ui/parts.module.css';

/** The part "Times" of a meet: what the watches said, entry by entry, for those who hold one. */
export function TimesTab({ subject }: { subject: Subject }) {
  const plan = usePlan(subject.id);
  return <QueryView query={plan}>{(one) => <Times meet={subject.id} plan={one} />}</QueryView>;
}

function Times({ meet, plan }: { meet: string; plan: Plan }) {
  const events = plan.events.filter(({ form, cancelled_at }) => form === 'sheet' && cancelled_at === null);
  const [chosen, setChosen] = useState<string | null>(null);
  const event = events.find(({ id }) => id === chosen) ?? events[0];
  const times = useRead(keyingReads.times, meet);
  const keying = useKeying(meet, plan);
  if (plan.meet?.state !== 'in_progress' || !event)
    return <EmptyState title="No times yet" text="Times are entered while the meet is in progress." />;
  const entries = plan.entries.filter(({ event_id, status }) => event_id === event.id && status === 'ok');
  return (
    <div className={parts.stack}>
      <NativeSelect
        label="Event"
        data={events.map(({ id, name }) => ({ value: id, label: name }))}
        value={event.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <KeyingNote meet={meet} />
      <Card title={event.name} flush>
        <QueryView query={times} isEmpty={() => false}>
          {(rows) => (
            <Lines>
              {entries.map((entry) => (
                <TimesOfEntry
                  key={entry.id}
                  entry={entry}
                  known={rows.filter((row) => row.meet_performances?.entry_id === entry.id && !row.voided_at)}
                  waiting={keying.acts.filter(({ about }) => readName(about).entry === entry.id).length}
                  onSave={(timer, text) => {
                    const { name, call } = timeRecord({ entry: entry.id, attempt: null }, timer, text);
                    keying.enter(name, { call });
                  }}
                />
              ))}
            </Lines>
          )}
        </QueryView>
      </Card>
    </div>
  );
}

type EntryProps = {
  entry: MeetEntry;
  known: { timer: number; seconds: number }[];
  waiting: number;
  onSave: (timer: number, text: string) => void;
};

function TimesOfEntry({ entry, known, waiting, onSave }: EntryProps) {
  const [times, setTimes] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const errors = timeErrors(times);
  const filled = Object.entries(times).filter(([, text]) => text.trim() !== '');
  const save = () => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    for (const [timer, text] of filled) onSave(Number(timer), text);
    setTimes({});
    setTried(false);
  };
  const notes = known.map(({ timer, seconds }) => `Timer ${timer}: ${secondsWords(seconds)}`);
  return (
    <Line title={entry.code} notes={[[...notes, waiting > 0 && `${counted(waiting, 'time')} on the way`]]}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only leads on between the fields inside */}
      <div className={parts.bar} onKeyDown={onMarkKeys}>
        <TimeFields
          taken={known.map(({ timer }) => timer)}
          times={times}
          errors={tried ? errors : {}}
          onChange={setTimes}
        />
        {filled.length > 0 && (
          <span data-mark="save">
            <Button size="xs" variant="default" onClick={save}>
              Save
            </Button>
          </span>
        )}
      </div>
    </Line>
  );
}
