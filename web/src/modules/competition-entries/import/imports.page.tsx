import { RecentImports } from '../../../shared/import/recent-imports.tsx';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** The files of rosters that were imported, each with its undo. */
export function RosterImportsPage() {
  return (
    <Page title="Recent imports" back={{ to: REGISTRATIONS, label: 'Registrations' }}>
      <RecentImports
        module="meet_roster"
        noun={CADETS}
        needs="competition-entries:read"
        words={undoWords}
        empty="Import a roster from the page of a registration. Each import can be undone."
        also={[['competition-entries']]}
      />
    </Page>
  );
}

function undoWords(gone: number, kept: number): string {
  return [
    gone > 0 && `${counted(gone, 'row')} of rosters and teams will be removed.`,
    kept > 0 &&
      `${counted(kept, 'row')} edited, certified, or locked since the import ${kept === 1 ? 'stays' : 'stay'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
