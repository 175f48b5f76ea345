import { useState } from 'react';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { entrantReads, type EntrantNote, useMarkSame } from './entrants.queries.ts';
import { MarkSame } from './mark-same.tsx';

const WORDS: Record<string, (words: string) => string> = {
  same: (name) => `You marked it as the same school as ${name}. Each keeps its own registration.`,
  portal_off: () => "Its competition portal is turned off: no one there can work on the registration. It's kept.",
  merged: (name) => `It was merged into ${name}.`,
};

type Props = { meet: string; directs: boolean };

/** What the host knows of schools that registered: two that are one, and a portal that is turned off. */
export function EntrantNotes({ meet, directs }: Props) {
  const notes = useRead(entrantReads.notes, meet).data ?? [];
  const entrants = useReadWhen(directs || notes.length > 0, entrantReads.entrants, meet).data ?? [];
  const [marking, setMarking] = useState(false);
  const marks = directs && entrants.length > 1;
  if (notes.length === 0 && !marks) return null;
  const nameOf = (id: string) => entrants.find((one) => one.id === id)?.name ?? 'A school';
  return (
    <Card
      title="About schools that registered"
      flush
      action={
        marks && (
          <ActButton size="xs" onPress={() => setMarking(true)}>
            Mark as one school…
          </ActButton>
        )
      }
    >
      {notes.length === 0 ? (
        <EmptyState
          title="Nothing to note"
          text="If two registrations are of one school, mark them. It's a note for you: the schools don't see it."
        />
      ) : (
        <Lines>
          {notes.map((note) => (
            <NoteLine
              key={`${note.registration_id} ${note.kind}`}
              note={note}
              name={nameOf(note.registration_id)}
              directs={directs}
            />
          ))}
        </Lines>
      )}
      {marking && <MarkSame entrants={entrants} onClose={() => setMarking(false)} />}
    </Card>
  );
}

function NoteLine({ note, name, directs }: { note: EntrantNote; name: string; directs: boolean }) {
  const mark = useMarkSame();
  return (
    <Line title={name} notes={[WORDS[note.kind]?.(note.words)]}>
      {directs && note.kind === 'same' && (
        <LineVerbs>
          <ActButton size="xs" busy={mark.busy} onPress={() => mark.start({ own: note.registration_id, other: null })}>
            Remove note
          </ActButton>
        </LineVerbs>
      )}
    </Line>
  );
}
