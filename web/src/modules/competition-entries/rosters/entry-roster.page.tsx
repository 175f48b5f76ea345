import { useParams } from 'react-router';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { LockedEntry } from './locked-entry.tsx';
import { rosterReads } from './roster.queries.ts';
import type { Roster, RosterEntry } from './roster.ts';
import { NO_ENTRY, useEntryRoster } from './use-entry-roster.ts';

/** Who competes in one entry: arranged until the lock, exchanged after it. */
export function EntryRosterPage() {
  const { entry: id = '' } = useParams();
  const { query, roster, entry, registration } = useEntryRoster(id);
  const back = registration
    ? { to: `${REGISTRATIONS}/${registration}?tab=rosters`, label: roster?.title ?? 'Registration' }
    : { to: REGISTRATIONS, label: 'Registrations' };
  return (
    <Page title={entry?.label ?? 'Team'} subtitle={entry?.division ?? roster?.title ?? ''} back={back}>
      <QueryView query={query} isEmpty={(data) => data === null} empty={NO_ENTRY}>
        {() => roster && (entry ? <Team roster={roster} entry={entry} /> : <EmptyState {...NO_ENTRY} />)}
      </QueryView>
    </Page>
  );
}

function Team({ roster, entry }: { roster: Roster; entry: RosterEntry }) {
  const isOpen = roster.may_fill && !roster.is_locked;
  const candidates = useReadWhen(isOpen, rosterReads.candidates, roster.id, entry.team_id);
  if (!isOpen) return <LockedEntry roster={roster} entry={entry} />;
  return (
    <QueryView query={candidates} isEmpty={() => false}>
      {(people) => <EntryEditor key={editionOf(entry)} roster={roster} entry={entry} candidates={people} />}
    </QueryView>
  );
}

/** Another person's save, or a team that was filled in, starts the editor again. */
const editionOf = ({ id, members }: { id: string; members: { member_id: string; role: string }[] }) =>
  JSON.stringify([id, members]);
