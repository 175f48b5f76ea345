import { RecentImports } from '../../shared/import/recent-imports.tsx';
import { counted, type Noun } from '../../shared/text/counted.ts';
import { AddressTabs, type PageTab } from '../../shared/ui/address-tabs.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { MEETS, RESULTS, SCORES } from './records.ts';

const listOf = (module: string, noun: Noun, label: string): PageTab => ({
  id: module,
  label,
  show: () => (
    <RecentImports
      module={module}
      noun={noun}
      needs="competition-records:manage"
      words={(gone, kept) => undoWords(noun, gone, kept)}
      empty={`Bring in a file of ${noun.many} first. Each import can be undone while no one has decided on it.`}
      also={[['competition-records']]}
    />
  ),
});

/** The files of scores and of old results that were brought in, each with its undo. */
export function RecordImportsPage() {
  return (
    <Page title="Recent imports" back={{ to: MEETS, label: 'Meets' }}>
      <AddressTabs
        label="What was imported"
        tabs={[listOf('old_results', RESULTS, 'Old meets'), listOf('meet_scores', SCORES, 'Scores')]}
      />
    </Page>
  );
}

function undoWords(noun: Noun, gone: number, kept: number): string {
  return [
    gone > 0 && `${counted(gone, noun)} will no longer be under review.`,
    kept > 0 && `${counted(kept, noun)} accepted since the import ${kept === 1 ? 'stays' : 'stay'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
