import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchool } from '../../../shared/session/use-school.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { MoveInterviewForm } from './plan-form.tsx';
import { ScoreForm } from './score-form.tsx';
import type { BoardSheet } from './season.api.ts';

type Person = BoardSheet['people'][number];

/** Who is before a board, in the order of the interviews, with what the caller may see of the scores. */
export function BoardPeople({ board, seat }: { board: BoardSheet; seat: string | undefined }) {
  const [scoring, setScoring] = useState<Person | null>(null);
  const [moving, setMoving] = useState<Person | null>(null);
  const { timeZone } = useSchool();
  const closed = board.closed_at !== null;
  if (board.people.length === 0)
    return (
      <Card title="Interviews">
        <EmptyState
          icon={IconUsers}
          title="No applicants yet"
          text="Cadets who apply for this board's openings show up here."
        />
      </Card>
    );
  return (
    <Card title="Interviews" count={board.people.length} flush>
      <Lines>
        {board.people.map((person) => (
          <Line
            key={person.cadet_id}
            title={[person.rank, person.name].filter(Boolean).join(' ')}
            notes={[
              person.starts_at ? schoolMoment(person.starts_at, timeZone) : 'No interview planned',
              person.jobs,
              ...commentsOn(board, person.cadet_id),
            ]}
          >
            <Standing board={board} cadet={person.cadet_id} />
            {person.slot_id && !closed && (
              <ActButton size="xs" quiet needs="job-board:update" onPress={() => setMoving(person)}>
                Move…
              </ActButton>
            )}
            {seat && !closed && (
              <ActButton size="xs" onPress={() => setScoring(person)}>
                Score…
              </ActButton>
            )}
          </Line>
        ))}
      </Lines>
      {scoring && seat && <ScoreForm board={board} person={scoring} seat={seat} onClose={() => setScoring(null)} />}
      {moving?.slot_id && moving.starts_at && (
        <MoveInterviewForm
          slot={{ id: moving.slot_id, starts_at: moving.starts_at }}
          name={moving.name}
          onClose={() => setMoving(null)}
        />
      )}
    </Card>
  );
}

function commentsOn({ comments, members }: BoardSheet, cadet: string): string[] {
  const nameOf = (member: string) => members.find(({ id }) => id === member)?.name ?? 'A member';
  return comments
    .filter(({ cadet_id }) => cadet_id === cadet)
    .map(({ member_id, comment }) => `${nameOf(member_id)}: ${comment}`);
}

function Standing({ board, cadet }: { board: BoardSheet; cadet: string }) {
  const one = board.standings.find(({ cadet_id }) => cadet_id === cadet);
  if (!one) return null;
  return (
    <LineNumber>
      {board.closed_at === null ? `${one.points} points` : `No. ${one.place} · ${one.points} points`}
    </LineNumber>
  );
}
