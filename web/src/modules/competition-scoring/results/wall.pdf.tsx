import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { EventResults } from '../../../../../domain/scoring/format/results.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { type Letterhead, PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import { INK } from '../../../shared/pdf/paper.style.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { marksOfRow, placeWords } from '../../../shared/meet/results/stored.ts';
import { sureWords } from '../../../shared/meet/results/sureness.ts';
import type { Results } from './use-results.ts';

type Props = { letterhead: Letterhead; of: Results; event: MeetEvent; words: ReadonlyMap<string, string> };

/** What remains of a page for the standings, in points. */
const ROOM = 560;
/** From so many lines on, the list is set in two columns. */
const LONG = 44;

/** The standings of an event for the wall: one page, in letters as large as fit. */
export function wallPdf({ letterhead, of, event, words }: Props) {
  const stored = of.storedOf(event.id);
  const lists = of.listsOf(event.id);
  const lines = lists.reduce((sum, { rows }) => sum + rows.length + 1.5, 0);
  const columns = lines > LONG ? 2 : 1;
  const height = Math.min(54, ROOM / Math.ceil(lines / columns));
  const size = Math.max(5.5, Math.min(28, height * 0.55));
  return (
    <PaperDocument title={`${event.name}: standings`}>
      <PaperPage
        letterhead={letterhead}
        title={event.name}
        subtitle={of.meet.title}
        footer={stored ? `Computed ${formatMoment(stored.created_at)}, generation ${stored.generation}` : ''}
      >
        <Text style={look.sure}>{sureWords(of.meet, 'standings')}</Text>
        {lists.map((list) => (
          <View key={list.division ?? ''}>
            {list.division !== undefined && (
              <Text style={[look.division, { fontSize: size, height }]}>
                {of.divisionNames.get(list.division) ?? list.division}
              </Text>
            )}
            <View style={look.columns}>
              {partsOf(list, columns).map((rows) => (
                <View key={rows[0]?.entry ?? ''} style={look.column}>
                  {rows.map((row) => (
                    <View key={row.entry} style={[look.row, { height, fontSize: size }]}>
                      <Text style={{ width: size * 2.6 }}>{placeWords(row)}</Text>
                      <View style={look.who}>
                        <Text style={look.line}>{`${of.shown(row.school)}  ${row.entry}`}</Text>
                        <Marks size={size} texts={marksOfRow(row, words.get(row.entry)).map(({ text }) => text)} />
                      </View>
                      <Text style={look.net}>{row.net ?? ''}</Text>
                    </View>
                  ))}
                </View>
              ))}
            </View>
          </View>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}

function Marks({ texts, size }: { texts: string[]; size: number }) {
  if (texts.length === 0) return null;
  return <Text style={[look.marks, { fontSize: Math.min(11, Math.max(5, size * 0.5)) }]}>{texts.join(' · ')}</Text>;
}

function partsOf({ rows }: EventResults, columns: number) {
  const most = Math.ceil(rows.length / columns);
  return columns === 1 || rows.length < 2 ? [rows] : [rows.slice(0, most), rows.slice(most)];
}

const look = StyleSheet.create({
  sure: { marginBottom: 8, color: INK.navy, fontSize: 13, fontWeight: 600 },
  division: { paddingTop: 3, color: INK.navy, fontWeight: 600 },
  columns: { flexDirection: 'row', gap: 20 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  row: { flexDirection: 'row', alignItems: 'center', borderBottomWidth: 0.5, borderBottomColor: INK.line },
  who: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 6 },
  line: { maxLines: 1, textOverflow: 'ellipsis' },
  marks: { color: INK.muted, maxLines: 1, textOverflow: 'ellipsis' },
  net: { fontWeight: 600 },
});
