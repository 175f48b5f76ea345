import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { todayIn } from '../../shared/time/day.ts';
import { BOARD_TYPES, readRubric, USUAL_RUBRIC } from './board.ts';
import { seatsQuery, useSaveBoard } from './board.queries.ts';
import { boardQuery } from './promotion.queries.ts';

const schema = z.object({
  type: z.enum(['promotion', 'position', 'award', 'cadet_of_month']),
  title: z.string().trim().min(1, 'Give it a title.').max(120, 'Use 120 characters or fewer.'),
  held_on: z.iso.date('Choose a day.'),
  place: z.string().trim().max(120, 'Use 120 characters or fewer.'),
  members: z.array(z.string()).min(1, 'Choose at least one member.'),
  candidates: z.array(z.string()).min(1, 'Choose at least one candidate.'),
  rubric: z.string().refine((text) => readRubric(text) !== null, 'Write each line as: Knowledge = 40'),
});

/** Plans a board: when, who sits on it, who stands before it, and what is scored. */
export function BoardForm({ onClose }: { onClose: () => void }) {
  const db = useDb();
  const navigate = useNavigate();
  const { timeZone } = useSchool();
  const seats = useQuery(seatsQuery(db));
  const cadets = useQuery(boardQuery(db));
  const save = useSaveBoard();
  const form = useZodForm(schema, {
    ...{ type: 'promotion' as const, title: '', held_on: todayIn(timeZone), place: '' },
    ...{ members: [], candidates: [], rubric: USUAL_RUBRIC },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Plan a board"
      form={form}
      size={620}
      submitLabel="Plan board"
      onSubmit={async ({ rubric, candidates, ...rest }) => {
        const id = await save.mutateAsync({
          ...rest,
          rubric: readRubric(rubric) ?? [],
          candidates: candidates.map((cadet_id) => ({ cadet_id })),
        });
        void navigate(`/app/promotions/boards/${id}`);
      }}
    >
      <TextInput
        label="Title"
        required
        placeholder="Autumn board"
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label="Kind"
        data={Object.entries(BOARD_TYPES).map(([value, label]) => ({ value, label }))}
        key={form.key('type')}
        {...form.getInputProps('type')}
      />
      <TextInput label="Day" type="date" required key={form.key('held_on')} {...form.getInputProps('held_on')} />
      <TextInput label="Place" key={form.key('place')} {...form.getInputProps('place')} />
      <MultiSelect
        label="Members"
        required
        searchable
        data={(seats.data ?? []).map((seat) => ({
          value: seat.id,
          label: `${seat.last_name ?? ''}, ${seat.first_name ?? ''}${seat.role === 'cadet' ? ' (cadet)' : ''}`,
        }))}
        key={form.key('members')}
        {...form.getInputProps('members')}
      />
      <MultiSelect
        label="Candidates"
        required
        searchable
        data={(cadets.data ?? []).map((cadet) => ({
          value: cadet.cadet_id,
          label: `${cadet.last_name}, ${cadet.first_name} (${cadet.rank ?? 'no rank'})`,
        }))}
        key={form.key('candidates')}
        {...form.getInputProps('candidates')}
      />
      <Textarea
        label="Rubric"
        description="A line for each: what is scored = the most points"
        required
        autosize
        key={form.key('rubric')}
        {...form.getInputProps('rubric')}
      />
    </FormModal>
  );
}
