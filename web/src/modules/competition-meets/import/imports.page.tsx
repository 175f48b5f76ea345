import { RecentImports } from '../../../shared/import/recent-imports.tsx';
import { counted, type Noun } from '../../../shared/text/counted.ts';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ENTRIES } from '../entries/entry.ts';
import { HOME } from '../meet.ts';
import { SCHOOLS } from '../schools/school.ts';

const LISTS = [
  { module: 'meet_entries', noun: ENTRIES },
  { module: 'meet_schools', noun: SCHOOLS },
];

/** The files of schools and entries that were imported into meets, each with its undo. */
export function MeetImportsPage() {
  return (
    <Page title="Recent imports" back={{ to: HOME, label: 'Meets' }}>
      <div className={parts.stack}>
        {LISTS.map(({ module, noun }) => (
          <section key={module} aria-label={`Imports of ${noun.many}`}>
            <RecentImports
              module={module}
              noun={noun}
              needs="competition-meets:update"
              words={(gone, kept) => undoWords(noun, gone, kept)}
              empty={`Import ${noun.many} from the page of a meet. Each import can be undone.`}
              also={[['competition-meets']]}
            />
          </section>
        ))}
      </div>
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
