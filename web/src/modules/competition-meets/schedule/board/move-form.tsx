import { useState } from 'react';
import { z } from 'zod';
import { clockOf, minutesOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { clock, whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { appError } from '../../../../shared/supabase/error.ts';
import type { BoardStore } from './board-store.ts';
import { titleOf, whereWords } from './words.ts';

const input = z.object({
  area: z.string(),
  day: z.string(),
  start: clock(),
  lane: whole('The firing point must be', 1, 200),
});

type Props = { store: BoardStore; entry: string; day: string; onClose: () => void };

/** Moves a card without dragging: to an area, a day, a start, and a firing point. A conflict is said in the dialog. */
export function MoveForm({ store, entry, day: shown, onClose }: Props) {
  const { facts } = store.ground;
  const slot = store.plan.places.get(entry);
  const event = facts.events.get(facts.entries.get(entry)?.event ?? '');
  const areas = (event?.areas ?? []).flatMap((id) => facts.areas.get(id) ?? []);
  const hasLanes = areas.some(({ share }) => share === 'relay');
  const [initial] = useState({
    area: slot?.area.id ?? areas[0]?.id ?? '',
    day: slot?.day ?? shown,
    start: clockOf(slot?.start ?? facts.days.get(shown)?.from ?? 480),
    lane: slot?.lane ? String(slot.lane) : '',
  });
  const form = useZodForm(input, initial);
  const { team, school } = titleOf(facts, entry);
  return (
    <FormModal
      title={slot ? `Move ${team}` : `Place ${team}`}
      form={form}
      submitLabel={slot ? 'Move' : 'Place'}
      onClose={onClose}
      onSubmit={({ area, day, start, lane }) => {
        const isRelay = facts.areas.get(area)?.share === 'relay';
        const place = { area, day, start: minutesOf(start) ?? 0, lane: isRelay && lane !== '' ? Number(lane) : null };
        const tried = store.mover(entry).at(place);
        const why = tried ? store.why(tried) : 'That area isn’t at this meet.';
        if (why !== null || !tried)
          return Promise.reject(
            appError('clash', tried ? `Not free: ${whereWords(tried.slot)}` : 'Not free', why ?? ''),
          );
        store.put(tried);
        return Promise.resolve();
      }}
    >
      <p>{[school, event?.name].filter(Boolean).join(' · ')}</p>
      <FieldGrid>
        {form.field('area', 'Area', { options: areas.map(({ id, name }) => ({ value: id, label: name || id })) })}
        {facts.day.days.length > 1 &&
          form.field('day', 'Date', { options: facts.day.days.map(({ id }) => ({ value: id, label: formatDay(id) })) })}
        {form.field('start', 'Start', { type: 'time', autoFocus: true })}
        {hasLanes && form.field('lane', 'First firing point', { numeric: true, note: 'Blank: the first that is free' })}
      </FieldGrid>
    </FormModal>
  );
}
