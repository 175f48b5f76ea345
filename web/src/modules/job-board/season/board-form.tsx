import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useLeadOn } from '../../../shared/form/use-lead-on.ts';
import { inList } from '../../../shared/form/read-record.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { type PickPerson, pickPeopleQuery } from '../../../shared/pick/people.queries.ts';
import { PickMany } from '../../../shared/pick/pick-many.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { useSaveBoard } from './board.queries.ts';
import { type Board, listBoards } from './season.api.ts';
import { season as reads } from './season.queries.ts';
import { boardInput, rubricOf } from './season.ts';

const USUAL = 'Bearing and uniform 10\nKnowledge 10\nLeadership 10\nAnswers 20';

type Props = { season: string; board?: Board; onClose: () => void };

/** A board: who sits on it, which openings it interviews for, and what it scores. */
export function BoardForm({ season, board, onClose }: Props) {
  const people = useRead(pickPeopleQuery).data;
  const postings = useRead(reads.postings, season).data;
  // A list that comes later would show ids in the place of names.
  return people && postings ? (
    <Fields season={season} board={board} onClose={onClose} people={people} postings={postings} />
  ) : null;
}

type FieldsProps = Omit<Props, 'board'> & {
  board: Board | undefined;
  people: PickPerson[];
  postings: { id: string; title: string; state: string }[];
};

function Fields({ season, board, onClose, people, postings }: FieldsProps) {
  const [id] = useState(() => board?.id ?? crypto.randomUUID());
  const [members, setMembers] = useState(board?.members.flatMap(({ profile_id }) => profile_id ?? []) ?? []);
  const running = postings.filter(({ state }) => state !== 'withdrawn');
  const [before, setBefore] = useState((board?.postings ?? running).map((one) => one.id));
  const { leadTo, close } = useLeadOn(onClose);
  const save = useSaveBoard(id);
  const form = useRecordForm(
    boardInput,
    'job_boards',
    board,
    (board) => ({
      title: board?.title ?? '',
      place: board?.place ?? '',
      rubric: board ? board.rubric.map(({ label, max }) => `${label} ${max}`).join('\n') : USUAL,
    }),
    { read: inList((db) => listBoards(db, null)) },
  );
  const able = (role: string) => people.filter((one) => one.active && one.role === role);
  return (
    <FormModal
      title={board ? 'Edit board' : 'New board'}
      onClose={close}
      form={form}
      submitLabel={board ? 'Save board' : 'Create board'}
      onSubmit={async ({ rubric, ...input }) => {
        const lines = (rubricOf(rubric) ?? []).map((one, at) => ({ ...one, key: `c${at + 1}` }));
        await save.send({ ...input, season_id: season, members, postings: before, rubric: lines });
        if (!board) leadTo(`/app/job-board/boards/${id}`);
      }}
    >
      {form.field('title', 'Title', { placeholder: 'Staff board' })}
      {form.field('place', 'Location')}
      <PickMany
        label="Members"
        description="Instructors, and cadets who don't apply in this season."
        required
        value={members}
        onChange={setMembers}
        data={[...able('instructor'), ...able('cadet')].map((one) => ({
          value: one.id,
          label: `${listName(one)}${one.role === 'cadet' ? ' (cadet)' : ''}`,
        }))}
      />
      <PickMany
        label="Interviews for"
        value={before}
        onChange={setBefore}
        data={running.map(({ id: value, title: label }) => ({ value, label }))}
      />
      {form.field('rubric', 'Scoring criteria', {
        rows: 4,
        note: 'One criterion per line with its maximum points: Bearing 10',
      })}
    </FormModal>
  );
}
