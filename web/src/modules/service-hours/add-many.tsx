import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { Refusals } from '../../shared/each/refusals.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { unusualStatus } from '../../shared/review/unusual.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { appError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatDay } from '../../shared/time/day.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { HourFields } from './hour-fields.tsx';
import type { Added } from './hours.api.ts';
import { useAddForMany, useWithdraw } from './hours.queries.ts';
import { hoursWords, manyInput } from './hours.ts';
import classes from './service-hours.module.css';

/** Adds the same verified hours for many cadets at once, after a service day. */
export function AddMany({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSchool();
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<Added | null>(null);
  const added = useRef(false);
  const add = useAddForMany();
  const form = useZodForm(manyInput, {
    served_on: todayIn(timeZone),
    hours: '',
    event_id: '',
    organisation: '',
    description: '',
    supervisor_name: '',
    in_uniform: false,
  });
  if (result) return <AddedResult result={result} onClose={onClose} />;
  return (
    <FormModal
      opened
      // What was added stays to be read; the dialog closes from there.
      onClose={() => !added.current && onClose()}
      title="Add hours for several cadets"
      size={760}
      form={form}
      submitLabel={`Add for ${counted(chosen.size, 'cadet')}`}
      onSubmit={async (input) => {
        if (chosen.size === 0) throw appError('no_cadets', 'No one is selected', 'Select at least one cadet below.');
        const people = cadets.filter(({ id }) => chosen.has(id));
        const kept = await needReview({
          title: `Add ${hoursWords(Number(input.hours))} of verified hours`,
          text: `${input.organisation}, ${formatDay(input.served_on)}. Cadets who already have these hours are skipped and listed. You can undo it.`,
          lines: people.map((person) => ({
            id: person.id,
            name: listName(person),
            note: person.unit_name,
            unusual: unusualStatus(person.status),
          })),
          verb: (count) => `Add for ${counted(count, 'cadet')}`,
        });
        const answer = await add.send({ cadets: kept, input });
        added.current = true;
        setResult(answer);
      }}
    >
      <HourFields form={form} />
      {form.field('supervisor_name', 'Confirmed by')}
      <PickCadets
        title="Cadets who took part"
        cadets={cadets}
        chosen={chosen}
        onChange={setChosen}
        note={({ unit_name }) => unit_name ?? 'No unit'}
        byUnit
      />
    </FormModal>
  );
}

function AddedResult({ result, onClose }: { result: Added; onClose: () => void }) {
  const withdraw = useWithdraw();
  return (
    <Dialog onClose={onClose} title="Hours added" size={560} stays>
      {result.added.length > 0 ? (
        <UndoNote
          busy={withdraw.busy}
          onUndo={() => afterwards(withdraw.send({ ids: result.added, withdrawn: true }), onClose)}
        >
          Verified hours for {counted(result.added.length, 'cadet')}.
        </UndoNote>
      ) : (
        <p>Nothing was added.</p>
      )}
      {result.left_out.length > 0 && (
        <>
          <p>{counted(result.left_out.length, 'cadet')} skipped:</p>
          <Refusals refused={result.left_out} />
        </>
      )}
      <div className={classes.verbs}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
