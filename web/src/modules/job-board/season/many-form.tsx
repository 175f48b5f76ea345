import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { counted } from '../../../shared/text/counted.ts';
import { jobBoard } from '../job-board.queries.ts';
import { ChoosePositions } from './choose-positions.tsx';
import { openTimes } from './deadline.ts';
import { RuleFields } from './rule-fields.tsx';
import type { Season } from './season.queries.ts';
import { season as reads, useAddPostings, useRelieveAtTerm } from './season.queries.ts';
import { useHeldSeats } from './held-seats.tsx';
import { linesOf, manyInput, OPENINGS, type Rule } from './season.ts';

type Props = {
  season: Season;
  /** The positions that are chosen when it opens. */
  start?: string[];
  onClose: () => void;
};

/** Openings for many positions together, or as in another season. */
export function ManyForm({ season, start = [], onClose }: Props) {
  const { timeZone } = useSchool();
  const [chosen, setChosen] = useState<string[]>(start);
  const [relieves, setRelieves] = useState(false);
  const [from, setFrom] = useState('');
  const [rules, setRules] = useState<Rule[]>([]);
  const positions = useRead(jobBoard.chart).data ?? [];
  const seasons = useRead(reads.seasons).data ?? [];
  const others = seasons
    .filter(({ id }) => id !== season.id)
    .map(({ id, title }) => ({ value: id, label: `As in ${title}` }));
  const add = useAddPostings(season.id);
  const relieve = useRelieveAtTerm(season.id);
  const held = useHeldSeats(season.starts_on, new Set(chosen));
  const form = useZodForm(manyInput, { opens_on: '', closes_on: '', questions: '', needs_recommendation: false });
  return (
    <FormModal
      title="Add openings"
      onClose={onClose}
      size={640}
      form={form}
      submitLabel={from ? 'Copy openings' : `Add ${counted(chosen.length, OPENINGS)}`}
      onSubmit={async ({ opens_on, closes_on, questions, ...input }) => {
        await add.send({
          from: from || null,
          positions: chosen,
          input: { ...input, ...openTimes({ opens_on, closes_on }, timeZone), rules, questions: linesOf(questions) },
        });
        if (!from && relieves && held.length > 0) await relieve.send(held.map(({ position }) => position.id));
      }}
    >
      {others.length > 0 && (
        <NativeSelect
          label="From"
          value={from}
          data={[{ value: '', label: 'Positions on the chart' }, ...others]}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      )}
      {!from && (
        <ChoosePositions
          positions={positions}
          startsOn={season.starts_on}
          chosen={chosen}
          onChange={setChosen}
          relieves={relieves}
          onRelieve={setRelieves}
        />
      )}
      <FieldGrid>
        {form.field('opens_on', 'Opens', { note: 'Leave blank for now' })}
        {form.field('closes_on', 'Deadline', { note: 'Through the end of this date' })}
      </FieldGrid>
      {!from && (
        <>
          <RuleFields rules={rules} onChange={setRules} />
          {form.field('questions', 'Questions', { rows: 2, note: 'One per line. Applicants answer each.' })}
          {form.field('needs_recommendation', 'Needs a recommendation')}
        </>
      )}
    </FormModal>
  );
}
