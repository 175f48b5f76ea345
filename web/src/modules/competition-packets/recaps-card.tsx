import { useState } from 'react';
import type { Meet } from '../../shared/meet/meet.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { type Desk, packets, type RecapAnswer } from './packets.queries.ts';
import { ReplyForm } from './reply-form.tsx';

/** What schools said of the recaps that they have now: questions first, each with what the host answered. */
export function RecapsCard({ meet, desk }: { meet: Pick<Meet, 'id' | 'archived_at' | 'state'>; desk: Desk }) {
  const [asked, setAsked] = useState<RecapAnswer | null>(null);
  const all = useRead(packets.recaps, meet.id).data ?? [];
  const current = all.filter((row) =>
    desk.parts.some((part) => part.event_id === row.event_id && part.generation === row.generation),
  );
  if (current.length === 0) return null;
  const questions = current.filter(({ answer }) => answer === 'questioned');
  const accepted = current.length - questions.length;
  const isOpen = meet.archived_at === null && meet.state !== 'archived';
  const nameOf = (row: RecapAnswer) => [
    desk.parts.find((part) => part.event_id === row.event_id)?.name ?? 'Overall',
    desk.schools.find(({ id }) => id === row.meet_registrations?.meet_school_id)?.name ?? '',
  ];
  return (
    <Card title="Answers to recaps" count={current.length} flush note={`Accepted: ${accepted} of ${current.length}`}>
      <Lines>
        {questions.map((row) => {
          const [event = '', school = ''] = nameOf(row);
          return (
            <Line
              key={row.id}
              title={`${school}: ${event}`}
              notes={[row.note, [`Asked ${formatMoment(row.answered_at)}`], row.reply && `Your answer: ${row.reply}`]}
            >
              <Tag tone={row.reply ? 'info' : 'warn'}>{row.reply ? 'Answered' : 'Question'}</Tag>
              {isOpen && <ActButton onPress={() => setAsked(row)}>{row.reply ? 'Answer again…' : 'Answer…'}</ActButton>}
            </Line>
          );
        })}
      </Lines>
      {asked && <ReplyForm asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
