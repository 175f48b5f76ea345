import { RecentImports } from '../../../shared/import/recent-imports.tsx';
import { counted, type Noun } from '../../../shared/text/counted.ts';
import { AddressTabs, type PageTab } from '../../../shared/ui/address-tabs.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ENTRIES } from '../entries/entry.ts';
import { HOME } from '../meet.ts';
import { SCHOOLS } from '../schools/school.ts';
import { capital } from '../../../shared/text/capital.ts';

const listOf = (module: string, noun: Noun): PageTab => ({
  id: module,
  label: capital(noun.many),
  show: () => (
    <RecentImports
      module={module}
      noun={noun}
      needs="competition-meets:update"
      words={(gone, kept) => undoWords(noun, gone, kept)}
      empty={`Import ${noun.many} from the page of a meet. Each import can be undone.`}
      also={[['competition-meets']]}
    />
  ),
});

/** The files of entries and schools that were imported into meets, each with its undo. */
export function MeetImportsPage() {
  return (
    <Page title="Recent imports" back={{ to: HOME, label: 'Meets' }}>
      <AddressTabs
        label="What was imported"
        tabs={[listOf('meet_entries', ENTRIES), listOf('meet_schools', SCHOOLS)]}
      />
    </Page>
  );
}

function undoWords(noun: Noun, gone: number, kept: number): string {
  return [
    gone > 0 && `${counted(gone, noun)} will be archived.`,
    kept > 0 && `${counted(kept, noun)} used or edited since the import ${kept === 1 ? 'stays' : 'stay'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
