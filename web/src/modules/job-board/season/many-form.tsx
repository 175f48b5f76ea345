import { Checkbox, Group, NativeSelect, ScrollArea, Stack } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { counted } from '../../../shared/text/counted.ts';
import { isoDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { jobBoard } from '../job-board.queries.ts';
import { filledOf, optionOf, type Position } from '../position.ts';
import { openTimes } from './deadline.ts';
import { RuleFields } from './rule-fields.tsx';
import type { Season } from './season.api.ts';
import { season as reads, useAddPostings } from './season.queries.ts';
import { linesOf, manyInput, OPENINGS, type Rule } from './season.ts';

/** Openings for many positions together, or as in another season. */
export function ManyForm({ season, onClose }: { season: Season; onClose: () => void }) {
  const { timeZone } = useSchool();
  const [chosen, setChosen] = useState<string[]>([]);
  const [from, setFrom] = useState('');
  const [rules, setRules] = useState<Rule[]>([]);
  const positions = useRead(jobBoard.chart).data ?? [];
  const seasons = useRead(reads.seasons).data ?? [];
  const others = seasons
    .filter(({ id }) => id !== season.id)
    .map(({ id, title }) => ({ value: id, label: `As in ${title}` }));
  const add = useAddPostings(season.id);
  const form = useZodForm(manyInput, { opens_on: '', closes_on: '', questions: '', needs_recommendation: false });
  return (
    <FormModal
      title="Add openings"
      onClose={onClose}
      size={640}
      form={form}
      submitLabel={from ? 'Copy openings' : `Add ${counted(chosen.length, OPENINGS)}`}
      onSubmit={({ opens_on, closes_on, questions, ...input }) =>
        add.send({
          ...{ from: from || null, positions: chosen },
          input: { ...input, ...openTimes({ opens_on, closes_on }, timeZone), rules, questions: linesOf(questions) },
        })
      }
    >
      {others.length > 0 && (
        <NativeSelect
          label="From"
          value={from}
          data={[{ value: '', label: 'Positions on the chart' }, ...others]}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      )}
      {!from && <Positions positions={positions} startsOn={season.starts_on} chosen={chosen} onChange={setChosen} />}
      <FieldGrid>
        {form.field('opens_on', 'Opens', { note: 'Leave empty for now' })}
        {form.field('closes_on', 'Deadline', { note: 'Through the end of this date' })}
      </FieldGrid>
      {!from && (
        <>
          <RuleFields rules={rules} onChange={setRules} />
          {form.field('questions', 'Questions', { rows: 2, note: 'One on each line. Applicants answer each.' })}
          {form.field('needs_recommendation', 'Needs a recommendation')}
        </>
      )}
    </FormModal>
  );
}

type Props = { positions: Position[]; startsOn: string; chosen: string[]; onChange: (chosen: string[]) => void };

function Positions({ positions, startsOn, chosen, onChange }: Props) {
  const choose = (which: (position: Position) => boolean) => () =>
    onChange(positions.filter(which).map(({ id }) => id));
  // No one holds it now, or each holder's time ends before the term starts.
  const ends = ({ holders }: Position) =>
    holders.every(({ ends_at }) => ends_at !== null && isoDay(ends_at) <= startsOn);
  return (
    <div>
      <Group gap={8} mb={8}>
        <ActButton size="xs" onPress={choose((one) => filledOf(one) === 'vacant')}>
          Vacant
        </ActButton>
        <ActButton size="xs" onPress={choose(ends)}>
          Vacant or ending
        </ActButton>
        <ActButton size="xs" onPress={choose(() => true)}>
          All
        </ActButton>
      </Group>
      <ScrollArea.Autosize mah={220} tabIndex={0}>
        <Checkbox.Group label="Positions" value={chosen} onChange={onChange}>
          <Stack gap={6} mt={6}>
            {positions.map((position) => (
              <Checkbox key={position.id} {...optionOf(position)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </div>
  );
}
