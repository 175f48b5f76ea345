import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { roster } from '../cadet.queries.ts';
import { useBatchCadets } from './use-batch-cadets.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './batch.module.css';

/** The flags of the cadets who take part in an event, for its leaders. */
export function InstructionsBatch({ cadets, onClose }: BatchProps) {
  const { school, timeZone } = useSchool();
  const people = useBatchCadets(cadets);
  const marks = useRead(roster.marks);
  const [event, setEvent] = useState('');
  const { making, make } = usePdf();
  const flagged = people.filter(({ id }) => (marks.data?.get(id)?.flags.length ?? 0) > 0);
  const print = () =>
    make('instructions', async () =>
      (await import('./instructions.pdf.tsx')).instructions(
        people,
        marks.data ?? new Map(),
        event.trim() ? `Instructions for ${event.trim()}` : 'Instructions for leaders',
        { school, today: todayIn(timeZone) },
      ),
    );
  return (
    <Dialog onClose={onClose} title="Print instructions" size={460}>
      <p className={classes.words}>
        {`${flagged.length} of ${counted(people.length, 'cadet')} ${flagged.length === 1 ? 'has' : 'have'} flags. Reasons aren't printed.`}
      </p>
      <TextInput
        label="Event"
        placeholder="Raider meet at Lake Travis"
        maxLength={80}
        value={event}
        onChange={(change) => setEvent(change.currentTarget.value)}
      />
      <div className={parts.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={making} disabled={!marks.data} onClick={() => void print()}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}
