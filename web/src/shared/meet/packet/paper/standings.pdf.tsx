import { Text, View } from '@react-pdf/renderer';
import { sheet, WIDTH } from '../../../pdf/paper.style.ts';
import { type Letterhead, PaperDocument, PaperPage } from '../../../pdf/paper.tsx';
import { Cells, QuickRow } from '../../../pdf/quick-row.tsx';
import type { SharedList } from '../shared-lists.ts';

type Props = { letterhead: Letterhead; title: string; lists: SharedList[]; printed: string };

/** The standings that every school of a meet gets alike: each event, then the overall. */
export function standingsPdf({ letterhead, title, lists, printed }: Props) {
  return (
    <PaperDocument title={`${title}: standings`}>
      {lists.map((list) => (
        <PaperPage
          key={list.name}
          letterhead={letterhead}
          title={list.name}
          subtitle={`${title} · ${list.sure} standings`}
          footer={`${list.sure} · ${title} · created ${printed}`}
        >
          <Standings list={list} />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}

/** A thousand rows of a meet are drawn here. */
function Standings({ list: { columns, lines } }: { list: SharedList }) {
  const shown = columns.flatMap((column, at) => (lines.some((line) => line[at] !== '') ? [{ ...column, at }] : []));
  const whole = shown.reduce((sum, { share }) => sum + share, 0);
  const table = shown.map(({ share, right = false }) => ({ width: (WIDTH * share) / whole, right }));
  if (lines.length === 0) return <Text style={sheet.label}>No entries</Text>;
  return (
    <View style={sheet.table}>
      <View style={[sheet.row, sheet.headRow]} fixed>
        <Cells columns={table} values={shown.map(({ label }) => label)} />
      </View>
      {lines.map((line) => (
        <QuickRow key={line.join(' ')} columns={table} values={shown.map(({ at }) => line[at] ?? '')} />
      ))}
    </View>
  );
}
