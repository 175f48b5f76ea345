import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { noMoment, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { HostGrid } from '../../../shared/meet/times/grid.ts';
import { localOf, momentOf } from '../../../shared/time/local-moment.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { FactList } from '../../../shared/ui/facts.tsx';
import { useDrawSlots, useSaveBookingPlan } from './times.queries.ts';

const FAIRNESS = {
  first_come: 'In the order of booking',
  draw: 'By draw, from wishes',
  host: 'The host assigns, schools swap',
};

const input = z
  .object({
    fairness: z.string(),
    opens_at: noMoment(),
    closes_at: noMoment(),
    draw_at: noMoment(),
    draw_seed: text(80),
    shows_schools: z.boolean(),
  })
  .refine(({ fairness, draw_at: at }) => fairness !== 'draw' || at !== '', {
    path: ['draw_at'],
    error: 'Enter when wishes close.',
  });

type Props = { meet: Meet; grid: HostGrid; mayPlan: boolean };

/** How schools come to their times, and the draw where there is one. */
export function PlanCard({ meet, grid, mayPlan }: Props) {
  const [open, setOpen] = useState(false);
  const draw = useDrawSlots(meet.id);
  const booked = grid.schools.flatMap(({ entries }) => entries).filter(({ place }) => place?.state === 'booked').length;
  const all = grid.schools.flatMap(({ entries }) => entries).length;
  const hold = async () => {
    const question = {
      title: 'Hold the draw?',
      text: 'Each entry with wishes gets a time or a place in line. A draw is held once.',
      confirmLabel: 'Hold the draw',
    };
    if (await confirm(question)) draw.start({});
  };
  return (
    <Card
      title="Booking"
      action={
        mayPlan && (
          <ActButton size="xs" onPress={() => setOpen(true)}>
            Edit…
          </ActButton>
        )
      }
    >
      <FactList
        facts={[
          ['How schools get times', FAIRNESS[grid.fairness]],
          ['Now', grid.closed ?? 'Schools can book'],
          grid.opens_at !== null && ['Opens', formatMoment(grid.opens_at)],
          grid.closes_at !== null && ['Closes', formatMoment(grid.closes_at)],
          grid.fairness === 'draw' && ['Wishes until', formatMoment(grid.draw_at)],
          grid.drawn_at !== null && ['Drawn', formatMoment(grid.drawn_at)],
          ['Schools see', grid.shows_schools ? 'By whom a time is taken' : 'Only that a time is taken'],
          ['Entries with a time', `${booked} of ${all}`],
        ]}
      />
      {mayPlan && grid.fairness === 'draw' && grid.drawn_at === null && grid.published_at !== null && (
        <ActButton busy={draw.busy} onPress={() => void hold()}>
          Hold the draw…
        </ActButton>
      )}
      {open && <PlanForm meet={meet} grid={grid} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function PlanForm({ meet, grid, onClose }: { meet: Meet; grid: HostGrid; onClose: () => void }) {
  const zone = grid.meet.time_zone;
  const save = useSaveBookingPlan(meet.id);
  const form = useZodForm(input, {
    fairness: grid.fairness,
    opens_at: localOf(grid.opens_at, zone),
    closes_at: localOf(grid.closes_at, zone),
    draw_at: localOf(grid.draw_at, zone),
    draw_seed: '',
    shows_schools: grid.shows_schools,
  });
  const draws = form.values.fairness === 'draw';
  return (
    <FormModal
      title="Edit booking"
      form={form}
      submitLabel="Save booking"
      onClose={onClose}
      onSubmit={({ draw_seed: seed, draw_at: at, ...values }) =>
        save.send({
          ...values,
          opens_at: momentOf(values.opens_at, zone),
          closes_at: momentOf(values.closes_at, zone),
          ...(draws && { draw_at: momentOf(at, zone), draw_seed: seed }),
        })
      }
    >
      {form.field('fairness', 'How schools get times', {
        options: Object.entries(FAIRNESS).map(([value, label]) => ({ value, label })),
      })}
      <FieldGrid>
        {form.field('opens_at', 'Booking opens', { note: 'Blank: once times are published.' })}
        {form.field('closes_at', 'Booking closes', { note: 'Blank: when the meet starts.' })}
        {draws && form.field('draw_at', 'Wishes until')}
        {draws && form.field('draw_seed', 'Seed of the draw', { note: 'Blank: a random one. Stored before wishes.' })}
      </FieldGrid>
      {form.field('shows_schools', 'Show schools by whom a time is taken')}
    </FormModal>
  );
}
