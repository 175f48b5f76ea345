import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { byPlace } from '../../../shared/meet/by-place.ts';
import { isClosed } from '../../../shared/meet/states.ts';
import { joined } from '../../../shared/query/joined.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { HOME, SCORES } from '../records.ts';
import { RefuseForm } from '../refuse-form.tsx';
import { nowWords, scoreWords } from './line-words.ts';
import { type FileScore, scoreReads, useDecideScores } from './score.queries.ts';

type Event = { id: string; name: string };

/** Scores of a meet that were made elsewhere: bringing in a file for an event, and deciding on what came. */
export function FileScoresTab({ subject }: { subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id);
  const events = useRead(meetReads.events, subject.id);
  const lines = useRead(scoreReads.lines, subject.id);
  const query = joined([meet, events, lines] as const, () => ({
    open: meet.data?.state === 'in_progress' && !isClosed(meet.data),
    keysTwice: meet.data?.keys_twice ?? true,
    events: (events.data ?? [])
      .filter((event) => event.cancelled_at === null && event.sheet_id !== null)
      .toSorted(byPlace),
    lines: lines.data ?? [],
  }));
  return (
    <QueryView query={query} isEmpty={() => false}>
      {({ open, keysTwice, events: all, lines: rows }) =>
        all.length === 0 ? (
          <EmptyState
            icon={IconFileImport}
            title="No event to score yet"
            text="Give an event a published score sheet. Then bring in its scores from a CSV or Excel file here."
          />
        ) : (
          <div className={parts.stack}>
            {all
              .filter(({ id }) => rows.some(({ event_id: of }) => of === id))
              .map((event) => (
                <EventCard
                  key={event.id}
                  meet={subject.id}
                  event={event}
                  open={open}
                  keysTwice={keysTwice}
                  lines={rows.filter(({ event_id: of }) => of === event.id)}
                />
              ))}
            <Others
              meet={subject.id}
              open={open}
              events={all.filter(({ id }) => rows.every(({ event_id: of }) => of !== id))}
            />
          </div>
        )
      }
    </QueryView>
  );
}

type Props = { meet: string; event: Event; open: boolean; keysTwice: boolean; lines: FileScore[] };

/** The events that no file came for. */
function Others({ meet, open, events }: { meet: string; open: boolean; events: Event[] }) {
  if (events.length === 0) return null;
  return (
    <Card title="Events without a file" flush>
      <Lines>
        {events.map(({ id, name }) => (
          <Line key={id} title={name}>
            {open && <BringButton meet={meet} event={id} />}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function BringButton({ meet, event }: { meet: string; event: string }) {
  return (
    <ActButton
      size="xs"
      icon={IconFileImport}
      needs="competition-records:manage"
      to={`${HOME}/${meet}/${event}/import`}
    >
      Bring in a file
    </ActButton>
  );
}

/** How many decided lines of an event are shown. */
const DECIDED = 20;

function EventCard({ meet, event, open, keysTwice, lines }: Props) {
  const own = useProfile().data?.id;
  const decide = useDecideScores();
  const [refusing, setRefusing] = useState<FileScore | null>(null);
  const waiting = lines.filter(({ state }) => state === 'under_review');
  const decided = lines.filter(({ state }) => state !== 'under_review');
  const isOwn = (line: FileScore) => keysTwice && line.created_by === own;
  const ids = waiting.filter((line) => !isOwn(line)).flatMap(({ id }) => id ?? []);
  return (
    <Card
      title={event.name}
      flush
      action={
        open && (
          <>
            {ids.length > 0 && (
              <ActButton primary size="xs" busy={decide.busy} onPress={() => decide.start({ ids, accept: true })}>
                {`Accept ${counted(ids.length, SCORES)}`}
              </ActButton>
            )}
            <BringButton meet={meet} event={event.id} />
          </>
        )
      }
      {...(waiting.some(isOwn) && { note: 'Scores that you brought in are accepted by another person who tabulates.' })}
    >
      <Lines>
        {[...waiting, ...decided.slice(0, DECIDED)].map((line) => (
          <Line
            key={line.id}
            title={`${line.entry} · ${line.school}`}
            notes={[
              scoreWords(line.marks, line.seconds, line.status),
              nowWords(line) && `Now: ${nowWords(line)}`,
              [line.file_name && `${line.file_name}, row ${line.line}`, line.reason, line.decide_reason],
            ]}
          >
            <Tag tone={TONES[line.state ?? ''] ?? 'neutral'}>{WORDS[line.state ?? '']}</Tag>
            {open && line.state === 'under_review' && (
              <LineVerbs>
                {!isOwn(line) && (
                  <ActButton
                    quiet
                    size="xs"
                    busy={decide.busy}
                    onPress={() => decide.start({ ids: [line.id ?? ''], accept: true })}
                  >
                    Accept
                  </ActButton>
                )}
                <ActButton quiet size="xs" onPress={() => setRefusing(line)}>
                  Refuse…
                </ActButton>
              </LineVerbs>
            )}
          </Line>
        ))}
      </Lines>
      {refusing && (
        <RefuseForm
          title={`Refuse the score of ${refusing.entry}?`}
          text="It doesn't count. The line stays with your reason, and a better file can be brought in."
          onSubmit={(reason) => decide.send({ ids: [refusing.id ?? ''], accept: false, reason })}
          onClose={() => setRefusing(null)}
        />
      )}
    </Card>
  );
}

const TONES: Record<string, 'warn' | 'ok' | 'neutral'> = { under_review: 'warn', accepted: 'ok', refused: 'neutral' };
const WORDS: Record<string, string> = { under_review: 'Under review', accepted: 'Accepted', refused: 'Refused' };
