import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { HostSheets } from '../../../../shared/meet/day-sheet/sheet.ts';
import { type Letterhead, PaperDocument, PaperPage, type PaperSize } from '../../../../shared/pdf/paper.tsx';
import { INK } from '../../../../shared/pdf/paper.style.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { wallPages } from './wall.ts';

/** Letters that are read from two meters, in points: as many areas and times as leave them so large. */
const SIZES = {
  LETTER: { font: 15, areas: 3, rows: 8 },
  TABLOID: { font: 21, areas: 4, rows: 10 },
  A3: { font: 21, areas: 4, rows: 10 },
} satisfies Record<PaperSize, { font: number; areas: number; rows: number }>;

type Props = { letterhead: Letterhead; sheets: HostSheets; size: PaperSize };

/** The day for the wall: areas across, times down, in large letters, on paper on its side. */
export function wallSchedulePdf({ letterhead, sheets, size }: Props) {
  const { font, areas, rows } = SIZES[size];
  const pages = wallPages(sheets, { areas, rows });
  const { title } = sheets.meet;
  return (
    <PaperDocument title={`${title}: wall schedule`}>
      {pages.map((page) => (
        <PaperPage
          key={page.key}
          letterhead={letterhead}
          title={`${formatDay(page.day)}: ${page.areas.join(', ')}`}
          subtitle={`${title} · start times`}
          footer={title}
          landscape
          size={size}
        >
          <View style={[look.row, look.head, { fontSize: font }]}>
            <Text style={look.time}>Start</Text>
            {page.areas.map((area) => (
              <Text key={area} style={look.cell}>
                {area}
              </Text>
            ))}
          </View>
          {page.rows.map(({ time, cells }) => (
            <View key={time} style={look.row} wrap={false}>
              <Text style={[look.time, { fontSize: font }]}>{time}</Text>
              {cells.map((list, at) => (
                <View key={page.areas[at]} style={look.cell}>
                  {list.map(({ who, what }) => (
                    <View key={`${who} ${what}`}>
                      <Text style={[look.who, { fontSize: font * 0.8 }]}>{who}</Text>
                      <Text style={[look.what, { fontSize: font * 0.7 }]}>{what}</Text>
                    </View>
                  ))}
                </View>
              ))}
            </View>
          ))}
        </PaperPage>
      ))}
    </PaperDocument>
  );
}

const look = StyleSheet.create({
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: INK.line },
  head: { backgroundColor: '#eef1f6', fontWeight: 600 },
  time: { width: '16%', padding: 4, fontWeight: 600 },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: 4 },
  who: { fontWeight: 600, maxLines: 1, textOverflow: 'ellipsis' },
  what: { color: INK.muted, maxLines: 1, textOverflow: 'ellipsis' },
});
