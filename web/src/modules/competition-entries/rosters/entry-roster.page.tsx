import { useParams } from 'react-router';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { LockedEntry } from './locked-entry.tsx';
import { rosterReads } from './roster.queries.ts';
import { useEntryRoster } from './use-entry-roster.ts';

/** Who competes in one entry: arranged until the lock, exchanged after it. */
export function EntryRosterPage() {
  const { entry: id = '' } = useParams();
  const { query, roster, entry, registration } = useEntryRoster(id);
  const candidates = useRead(
    rosterReads.candidates,
    roster?.may_fill && !roster.is_locked ? roster.id : undefined,
    entry?.team_id ?? null,
  );
  const waiting = roster && entry && roster.may_fill && !roster.is_locked ? candidates : query;
  const back = registration
    ? { to: `${REGISTRATIONS}/${registration}?tab=rosters`, label: roster?.title ?? 'Registration' }
    : { to: REGISTRATIONS, label: 'Registrations' };
  return (
    <Page title={entry?.label ?? 'Team'} subtitle={entry?.division ?? roster?.title ?? ''} back={back}>
      <QueryView query={waiting} isEmpty={() => false}>
        {() =>
          !roster || !entry ? (
            <EmptyState
              title="Couldn't find this entry"
              text="It was removed, or you don't have permission to see it."
            />
          ) : roster.is_locked || !roster.may_fill ? (
            <LockedEntry key={entry.id} roster={roster} entry={entry} />
          ) : (
            <EntryEditor key={editionOf(entry)} roster={roster} entry={entry} candidates={candidates.data ?? []} />
          )
        }
      </QueryView>
    </Page>
  );
}

/** Another person's save, or a team that was filled in, starts the editor again. */
const editionOf = ({ id, members }: { id: string; members: { member_id: string; role: string }[] }) =>
  JSON.stringify([id, members]);
