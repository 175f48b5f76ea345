import { teamWords } from '../../../../../domain/meets/roster.ts';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { ENTRY_STATE } from '../../../shared/meet/registration/states.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Roster, RosterEntry } from './roster.ts';

/** The entries of a registration, each with how many compete and the way to its team and its drill card. */
export function EntriesCard({ roster }: { roster: Roster }) {
  if (roster.entries.length === 0)
    return <EmptyState title="No entries yet" text="Enter an event first. Then you say here who competes." />;
  return (
    <Card title="Teams" count={roster.entries.length} flush>
      <Lines>
        {roster.entries.map((entry) => (
          <Line
            key={entry.id}
            title={<TextLink to={`${REGISTRATIONS}/rosters/${entry.id}`}>{entry.label}</TextLink>}
            notes={[notesOf(entry, roster)]}
          >
            <StateTag of={ENTRY_STATE} is={entry.state} />
            <TextLink to={`${REGISTRATIONS}/rosters/${entry.id}/card`}>
              {entry.card ? `Drill card, version ${entry.card.version}` : 'Drill card'}
            </TextLink>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function notesOf(entry: RosterEntry, { doubts }: Roster): string[] {
  const alternates = entry.members.filter(({ role }) => role === 'alternate').length;
  const open = doubts.filter(({ entry_id: id }) => id === entry.id).length;
  return [
    teamWords(entry, entry.members.length - alternates),
    alternates > 0 ? counted(alternates, 'alternate') : '',
    open > 0 ? `${open} to check` : '',
  ];
}
