import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { type Letterhead, PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import type { SharedList } from '../shared-lists.ts';

type Props = { letterhead: Letterhead; title: string; lists: SharedList[]; printed: string };

/** The standings that every school of a meet gets alike: each event, then the overall. */
export function standingsPdf({ letterhead, title, lists, printed }: Props) {
  return (
    <PaperDocument title={`${title}: standings`}>
      {lists.map(({ name, sure, columns, lines }) => (
        <PaperPage
          key={name}
          letterhead={letterhead}
          title={name}
          subtitle={`${title} · ${sure} standings`}
          footer={`${sure} · ${title} · created ${printed}`}
        >
          <PaperTable
            columns={columns.map((column, at) => ({ ...column, value: (line: string[]) => line[at] ?? '' }))}
            rows={lines}
            keyOf={(line) => line.join(' ')}
            empty="No entries"
          />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
