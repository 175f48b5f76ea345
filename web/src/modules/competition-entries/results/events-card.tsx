import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { gapWords } from '../../../shared/meet/packet/gap.ts';
import { ownRows, type Packet, type PacketEvent, surenessWords } from '../../../shared/meet/packet/packet.ts';
import { timeLeft } from '../../../shared/meet/protest/protest.ts';
import { useNow } from '../../../shared/meet/protest/use-now.ts';
import { marksOfRow, placeWords, standingPlace } from '../../../shared/meet/results/stored.ts';
import { standingsName } from '../../../shared/meet/standings-name.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAnswerRecap } from './results.acts.ts';
import type { OwnResults, Recap, RecapAnswer } from './results.queries.ts';

type Props = { id: string; own: OwnResults; packet: Packet; answers: RecapAnswer[] };

/** The released results of the school, each with its recap to accept or ask about. */
export function EventsCard({ id, own, packet, answers }: Props) {
  const [asking, setAsking] = useState<Recap | null>(null);
  const now = useNow();
  const shared = { id, answers, closed: own.closed, onAsk: setAsking };
  const entered = new Set(own.entries.map(({ event_id }) => event_id));
  return (
    <Card title="Results" flush note="Accept the recap of each event, or ask the host about it.">
      <Lines>
        {packet.events
          .filter((event) => entered.has(event.id))
          .map((event) => (
            <RecapLine
              key={event.id}
              recap={{ event: event.id, name: event.name, generation: event.generation }}
              notes={[...rowsOf(packet, event), [surenessWords(event), untilWords(packet, event, now)]]}
              {...shared}
            />
          ))}
        {packet.overall && (
          <RecapLine
            recap={{ event: null, name: 'Overall', generation: packet.overall.generation }}
            notes={[...overallOf(packet, packet.overall), [surenessWords(packet.overall)]]}
            {...shared}
          />
        )}
      </Lines>
      {asking && <QuestionForm id={id} recap={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

/** Each own entry in words: '2nd of 14' as place, net, and gap. */
function rowsOf(packet: Packet, event: PacketEvent): string[][] {
  return ownRows(packet, event).map(({ list, row }) => [
    row.entry,
    row.place === null
      ? marksOfRow(row)
          .map(({ text }) => text)
          .join(', ') || 'No place'
      : `Place ${placeWords(row)} of ${list.rows.filter(({ place }) => place !== null).length}`,
    row.net === null ? '' : `Net ${row.net}`,
    gapWords(row, list.rows),
  ]);
}

function overallOf({ school }: Packet, { methods }: NonNullable<Packet['overall']>): string[][] {
  return Object.entries(methods).flatMap(([method, all]) => {
    const standing = all.find((one) => one.school === school.code);
    if (!standing) return [];
    const place = standing.eligible ? `Place ${standingPlace(standing, all)} of ${all.length}` : 'Not eligible';
    return [[standingsName(method), place, `Total ${standing.total}`]];
  });
}

function untilWords({ meet }: Packet, { released_at, certificate }: PacketEvent, now: number): string {
  if (certificate !== null || meet.protest_minutes === 0) return '';
  const ends = new Date(Date.parse(released_at) + meet.protest_minutes * 60_000);
  const left = timeLeft(ends, now);
  return left === 'Over' ? 'Time for protests is over' : `Protests until ${formatMoment(ends.toISOString())}: ${left}`;
}

type LineProps = {
  id: string;
  recap: Recap;
  notes: string[][];
  answers: RecapAnswer[];
  closed: boolean;
  onAsk: (recap: Recap) => void;
};

function RecapLine({ id, recap, notes, answers, closed, onAsk }: LineProps) {
  const answer = useAnswerRecap(id);
  const may = useCan('competition-entries:update') && !closed;
  const all = answers.filter(({ event_id }) => event_id === recap.event);
  const given = all.find(({ generation }) => generation === recap.generation);
  const isNew = !given && all.length > 0;
  return (
    <Line
      title={recap.name}
      notes={[
        ...notes,
        isNew && 'The result changed since your school answered its recap',
        given?.note && `Your question: ${given.note}`,
        given?.reply && `The host’s answer: ${given.reply}`,
      ]}
    >
      {given?.answer === 'accepted' && <Tag tone="ok">Recap accepted</Tag>}
      {given?.answer === 'questioned' && (
        <Tag tone={given.reply ? 'info' : 'warn'}>{given.reply ? 'Question answered' : 'Question sent'}</Tag>
      )}
      {may && (
        <LineVerbs>
          {given?.answer !== 'accepted' && (
            <ActButton
              icon={IconCheck}
              busy={answer.busy}
              onPress={() => answer.start({ event: recap.event, generation: recap.generation, answer: 'accepted' })}
            >
              Accept
            </ActButton>
          )}
          <ActButton onPress={() => onAsk(recap)}>Ask…</ActButton>
        </LineVerbs>
      )}
    </Line>
  );
}
