import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Clash, HostGrid } from '../../../shared/meet/times/grid.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useExcuse } from './times.queries.ts';

/** Times of one school that are too close for a cadet, and entries that lost their time. */
export function ClashesCard({ grid, mayPlan }: { grid: HostGrid; mayPlan: boolean }) {
  const [open, setOpen] = useState<Clash | null>(null);
  const lost = grid.schools.flatMap(({ name, entries }) =>
    entries.filter(({ displaced, place }) => displaced && !place).map(({ id, label }) => ({ id, label, name })),
  );
  if (grid.clashes.length === 0 && lost.length === 0) return null;
  const schoolOf = (registration: string) =>
    grid.schools.find((school) => school.registration === registration)?.name ?? '';
  return (
    <Card title="To do before the meet is scheduled" flush>
      <Lines>
        {lost.map(({ id, label, name }) => (
          <Line key={id} title={name} notes={[`${label} needs a new time`]}>
            <Tag tone="bad">No time</Tag>
          </Line>
        ))}
        {grid.clashes.map((clash) => (
          <Line
            key={clash.entry + clash.other}
            title={schoolOf(clash.registration)}
            notes={[`${clash.names.join(', ')}: ${clash.words}`]}
          >
            {clash.excused ? (
              <Tag tone="ok">Allowed</Tag>
            ) : (
              mayPlan && (
                <LineVerbs>
                  <ActButton size="xs" onPress={() => setOpen(clash)}>
                    Allow…
                  </ActButton>
                </LineVerbs>
              )
            )}
          </Line>
        ))}
      </Lines>
      {open && <ExcuseForm clash={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

const input = z.object({ reason: line('Enter a reason.', 500) });

function ExcuseForm({ clash, onClose }: { clash: Clash; onClose: () => void }) {
  const form = useZodForm(input, { reason: '' });
  const excuse = useExcuse();
  return (
    <FormModal
      title="Allow the clash"
      form={form}
      submitLabel="Allow"
      onClose={onClose}
      onSubmit={({ reason }) => excuse.send({ entry: clash.entry, reason })}
    >
      <p>{`${clash.names.join(', ')}: ${clash.words}. A later move of either time is checked again.`}</p>
      {form.field('reason', 'Reason', { autoFocus: true, note: 'The school reads it.' })}
    </FormModal>
  );
}
