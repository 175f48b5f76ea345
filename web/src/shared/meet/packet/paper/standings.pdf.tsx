import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { sheet } from '../../../pdf/paper.style.ts';
import { type Letterhead, PaperDocument, PaperPage } from '../../../pdf/paper.tsx';
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

/** A thousand rows of a meet are laid out here: each cell is one text, without a box of its own. */
function Standings({ list: { columns, lines } }: { list: SharedList }) {
  const shown = columns.flatMap((column, at) => (lines.some((line) => line[at] !== '') ? [{ ...column, at }] : []));
  const whole = shown.reduce((sum, { share }) => sum + share, 0);
  const looks = new Map(
    shown.map(({ at, share, right }) => [
      at,
      [sheet.cell, { width: `${(100 * share) / whole}%` }, ...(right ? [look.right] : [])],
    ]),
  );
  if (lines.length === 0) return <Text style={sheet.label}>No entries</Text>;
  return (
    <View style={sheet.table}>
      <View style={[sheet.row, sheet.headRow]} fixed>
        {shown.map(({ label, at }) => (
          <Text key={label} style={looks.get(at) ?? []}>
            {label}
          </Text>
        ))}
      </View>
      {lines.map((line) => (
        <View key={line.join(' ')} style={sheet.row} wrap={false}>
          {shown.map(({ label, at }) =>
            line[at] === '' ? (
              <View key={label} style={looks.get(at) ?? []} />
            ) : (
              <Text key={label} style={looks.get(at) ?? []}>
                {line[at] ?? ''}
              </Text>
            ),
          )}
        </View>
      ))}
    </View>
  );
}

const look = StyleSheet.create({ right: { textAlign: 'right' } });
