import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCadetWords } from '../../../shared/pick/use-cadet-words.ts';
import { useLeadOn } from '../../../shared/form/use-lead-on.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { BOARD_TYPES, rubricOf, USUAL_RUBRIC } from './board.ts';
import { type BoardSheet, readBoardSheet } from './board.api.ts';
import { pickPeopleQuery, type PickPerson } from '../../../shared/pick/people.queries.ts';
import { useSaveBoard } from './board.queries.ts';
import { promotions } from '../promotion.queries.ts';
import { RubricFields, rubricInput, typedRubric } from './rubric-fields.tsx';

const schema = z.object({
  type: z.enum(['promotion', 'position', 'award', 'cadet_of_month']),
  title: z.string().trim().min(1, 'Enter a title.').max(120, 'Use 120 characters or fewer.'),
  held_on: z.iso.date('Choose a date.'),
  place: z.string().trim().max(120, 'Use 120 characters or fewer.'),
  president: z.string(),
  members: z.array(z.string()).min(1, 'Choose at least one member.'),
  candidates: z.array(z.string()).min(1, 'Choose at least one candidate.'),
  rubric: rubricInput,
});

type Props = { board?: BoardSheet; onClose: () => void };

/** Plans a board, or changes one: when, who serves on it, who appears before it, and what is scored. */
export function BoardForm({ board, onClose }: Props) {
  const { leadTo, close } = useLeadOn(onClose);
  const { timeZone } = useSchool();
  const people = useRead(pickPeopleQuery);
  const cadets = useRead(promotions.readiness);
  const words = useCadetWords(true);
  const save = useSaveBoard(board?.id ?? null);
  const form = useZodForm(
    schema,
    {
      type: 'promotion' as const,
      title: '',
      held_on: todayIn(timeZone),
      place: '',
      president: '',
      members: [],
      candidates: [],
      rubric: typedRubric(USUAL_RUBRIC),
      ...(board ? planOf(board) : {}),
    },
    board
      ? {
          edits: {
            rows: [['boards', board.id]],
            again: async (from) => ({ ...planOf(await readBoardSheet(from, board.id)) }),
          },
        }
      : { draftKey: 'promotion-board' },
  );
  const seatNames = seatsAmong(people.data ?? []);
  // A list that comes later would show its first entry in the place of what is chosen.
  if (!people.data || !cadets.data) return null;
  return (
    <FormModal
      opened
      onClose={close}
      title={board ? 'Edit board' : 'Plan a board'}
      form={form}
      size={620}
      submitLabel={board ? 'Save' : 'Plan board'}
      onSubmit={async ({ rubric, candidates, members, ...rest }) => {
        const id = await save.send({
          ...rest,
          rubric: rubric.map(({ label, max }) => ({ label, max: Number(max) })),
          members: [...new Set([...members, rest.president].filter(Boolean))],
          candidates: candidates.map((cadet_id) => ({ cadet_id })),
        });
        if (!board) leadTo(`/app/promotions/boards/${id}`);
      }}
    >
      {form.field('title', 'Title', { placeholder: 'Fall board' })}
      <FieldGrid>
        {form.field('type', 'Kind', {
          options: Object.entries(BOARD_TYPES).map(([value, label]) => ({ value, label })),
        })}
        {form.field('held_on', 'Date')}
        {form.field('place', 'Location')}
        {form.field('president', 'President', { options: [{ value: '', label: 'Not named' }, ...seatNames] })}
      </FieldGrid>
      {form.field('members', 'Members', { many: true, options: seatNames })}
      {form.field('candidates', 'Candidates', {
        many: true,
        options: (cadets.data ?? []).map((cadet) => ({
          value: cadet.cadet_id,
          label: `${listName(cadet)} (${cadet.rank ?? 'no rank'})`,
          words: words.get(cadet.cadet_id),
        })),
      })}
      <RubricFields form={form} />
    </FormModal>
  );
}

function planOf(board: BoardSheet) {
  const known = schema.shape.type.safeParse(board.type);
  return {
    type: known.success ? known.data : 'promotion',
    title: board.title,
    held_on: board.held_on,
    place: board.place ?? '',
    president: board.board_members.find(({ is_president }) => is_president)?.profile_id ?? '',
    // A purged account leaves its seat without a person.
    members: board.board_members.flatMap(({ profile_id }) => profile_id ?? []),
    candidates: board.board_candidates.toSorted((one, other) => one.sort - other.sort).map(({ cadet_id }) => cadet_id),
    rubric: typedRubric(rubricOf(board.rubric)),
  };
}

/** Who can serve on a board: instructors first, then cadets. */
function seatsAmong(people: PickPerson[]) {
  const able = (role: string) => people.filter((one) => one.active && one.role === role);
  return [...able('instructor'), ...able('cadet')].map((one) => ({
    value: one.id,
    label: `${listName(one)}${one.role === 'cadet' ? ' (cadet)' : ''}`,
  }));
}
