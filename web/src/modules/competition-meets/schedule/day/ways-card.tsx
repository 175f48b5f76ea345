import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line, minutes } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { useDayLine } from '../schedule.acts.ts';
import type { AreaDay } from '../schedule.queries.ts';
import type { DayPlan, Way } from './plan.ts';

type Props = { meet: string; areas: AreaDay[]; plan: DayPlan; mayPlan: boolean };

/** The minutes on the way between areas and sites, the same in both directions. */
export function WaysCard({ meet, areas, plan, mayPlan }: Props) {
  const [adding, setAdding] = useState(false);
  const save = useDayLine(meet);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const ways = [
    ...plan.travel.sites.map((way) => ({ of: 'sites' as const, way })),
    ...plan.travel.areas.map((way) => ({ of: 'areas' as const, way })),
  ].filter(({ of, way }) => of === 'sites' || (names.has(way.from) && names.has(way.to)));
  const add = mayPlan && areas.length > 1 && (
    <ActButton size="xs" onPress={() => setAdding(true)}>
      Add a way…
    </ActButton>
  );
  return (
    <Card title="Ways" count={ways.length} action={add} flush>
      {ways.length === 0 ? (
        <EmptyState
          title="No ways yet"
          text="Add the minutes between two areas or two sites: cadets who compete at both get that much more time."
        />
      ) : (
        <Lines>
          {ways.map(({ of, way }) => (
            <Line
              key={`${way.from} ${way.to}`}
              title={`${names.get(way.from) ?? way.from} and ${names.get(way.to) ?? way.to}`}
              notes={[[counted(way.minutes, 'minute'), of === 'sites' && 'between sites']]}
            >
              {mayPlan && (
                <LineVerbs>
                  <ActButton
                    quiet
                    size="xs"
                    busy={save.busy}
                    onPress={() => save.start({ of, line: way, removed: true, said: 'Way removed' })}
                  >
                    Remove
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {adding && <WayForm areas={areas} onSave={(way) => save.send(way)} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const input = z
  .object({ from: line('Choose where it starts.'), to: line('Choose where it ends.'), minutes: minutes(1, 480) })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Choose another place.' })
  .refine(({ from, to }) => from.split(':')[0] === to.split(':')[0], {
    path: ['to'],
    error: 'Choose two areas, or two sites.',
  })
  .refine(({ minutes: entered }) => entered !== '', { path: ['minutes'], error: 'Enter the minutes.' });

type NewWay = { of: 'sites' | 'areas'; line: Way; said: string };
type FormProps = { areas: AreaDay[]; onSave: (way: NewWay) => Promise<unknown>; onClose: () => void };

function WayForm({ areas, onSave, onClose }: FormProps) {
  const form = useZodForm(input, { from: '', to: '', minutes: '' });
  const sites = [...new Set(areas.map(({ site }) => site ?? 'MAIN'))];
  const options = [
    ...areas.map(({ id, name }) => ({ value: `areas:${id}`, label: name })),
    ...(sites.length > 1 ? sites.map((site) => ({ value: `sites:${site}`, label: `Site: ${siteName(site)}` })) : []),
  ];
  return (
    <FormModal
      title="Add a way"
      form={form}
      submitLabel="Add"
      onClose={onClose}
      onSubmit={({ from, to, minutes: entered }) => {
        const [of = 'areas'] = from.split(':');
        const ends = { from: from.slice(of.length + 1), to: to.slice(of.length + 1) };
        return onSave({
          of: of === 'sites' ? 'sites' : 'areas',
          line: { ...ends, minutes: Number(entered) },
          said: 'Way saved',
        });
      }}
    >
      <FieldGrid>
        {form.field('from', 'From', { options: [{ value: '', label: 'Area or site…' }, ...options] })}
        {form.field('to', 'To', { options: [{ value: '', label: 'Area or site…' }, ...options] })}
        {form.field('minutes', 'Minutes on the way', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}

/** Areas without a site are on the main one. */
const siteName = (site: string) => (site === 'MAIN' ? 'the main site' : site);
