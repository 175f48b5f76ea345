import { IconFileImport } from '@tabler/icons-react';
import { RecentImports } from '../../../shared/import/recent-imports.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** The files of events that were imported, each with its undo. */
export function EventImportsPage() {
  return (
    <Page
      title="Recent imports"
      back={{ to: '/app/calendar', label: 'Calendar' }}
      actions={
        <ActButton primary needs="calendar:manage" icon={IconFileImport} to="/app/calendar/import">
          Import events
        </ActButton>
      }
    >
      <RecentImports
        module="calendar"
        noun={{ one: 'event', many: 'events' }}
        needs="calendar:manage"
        words={undoWords}
        empty="Import your school's or your service's calendar. Each import can be undone."
        also={[['calendar-patterns']]}
      />
    </Page>
  );
}

function undoWords(gone: number, kept: number, restored: number): string {
  return [
    gone > 0 && `${counted(gone, 'event')} will be removed from the calendar.`,
    kept > 0 && `${counted(kept, 'event')} edited or used since the import ${kept === 1 ? 'stays' : 'stay'}.`,
    restored > 0 && `${counted(restored, 'updated event')} will go back to what they were.`,
  ]
    .filter(Boolean)
    .join(' ');
}
