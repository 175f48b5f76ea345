import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { wallClock } from '../../../../../../domain/time/zone.ts';
import type { HostSheets, SheetItem } from '../../../../shared/meet/day-sheet/sheet.ts';
import { clockOn, spanOn } from '../../../../shared/meet/day-sheet/sheet-clock.ts';
import { whereWords } from '../../../../shared/meet/day-sheet/sheet-days.ts';
import { PaperDocument } from '../../../../shared/pdf/paper.tsx';
import { SANS } from '../../../../shared/pdf/fonts.ts';
import { INK } from '../../../../shared/pdf/paper.style.ts';
import { formatDay } from '../../../../shared/time/day.ts';

const PER_PAGE = 8;

/** A card for each entry with a time: school, event, when it reports, where, and in what. Eight on a page, to cut. */
export function reportCardsPdf({ sheets }: { sheets: HostSheets }) {
  const { meet } = sheets;
  const cards = sheets.schools.flatMap(({ school, items }) =>
    items
      .filter(({ report_at: at, canceled }) => at !== null && !canceled)
      .map((item) => ({ key: item.entry, school, item })),
  );
  const pages = Array.from({ length: Math.ceil(cards.length / PER_PAGE) }, (_, at) =>
    cards.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
  );
  return (
    <PaperDocument title={`${meet.title}: report-time cards`}>
      {pages.map((page) => (
        <Page key={page[0]?.key} size="LETTER" style={look.page}>
          <View style={look.sheet}>
            {page.map(({ key, school, item }) => (
              <View key={key} style={look.card}>
                <Text style={look.school}>{school}</Text>
                <Text style={look.event}>{item.label}</Text>
                <Text style={look.report}>{`Report ${clockOn(item.report_at ?? '', meet.time_zone)}`}</Text>
                <Text style={look.where}>{whereWords(item)}</Text>
                {linesOf(item, meet.time_zone).map((line) => (
                  <Text key={line} style={look.line}>
                    {line}
                  </Text>
                ))}
                <Text style={look.meet}>{meet.title}</Text>
              </View>
            ))}
          </View>
        </Page>
      ))}
    </PaperDocument>
  );
}

function linesOf({ report_at: report, starts_at: starts, uniform, holding }: SheetItem, zone: string): string[] {
  return [
    `Starts ${clockOn(starts ?? report ?? '', zone)} · ${formatDay(wallClock(report ?? '', zone).day)}`,
    ...(uniform ? [`Wear: ${uniform}`] : []),
    ...holding.slice(0, 1).map(({ area, from, to }) => `Warm-up: ${area}, ${spanOn(from, to, zone)}`),
  ];
}

const look = StyleSheet.create({
  page: { padding: 0, color: INK.text, fontFamily: SANS, fontSize: 10 },
  sheet: { flexDirection: 'row', flexWrap: 'wrap', width: 612, height: 792 },
  card: {
    width: 306,
    height: 198,
    paddingVertical: 18,
    paddingHorizontal: 24,
    overflow: 'hidden',
    borderWidth: 0.5,
    borderColor: INK.muted,
    borderStyle: 'dashed',
  },
  school: { fontSize: 13, fontWeight: 600, maxLines: 1, textOverflow: 'ellipsis' },
  event: { marginTop: 2, fontSize: 12, maxLines: 1, textOverflow: 'ellipsis' },
  report: { marginTop: 8, fontSize: 27, fontWeight: 600 },
  where: { marginTop: 4, fontSize: 15, fontWeight: 600, maxLines: 1, textOverflow: 'ellipsis' },
  line: { marginTop: 3, maxLines: 1, textOverflow: 'ellipsis' },
  meet: { position: 'absolute', left: 24, bottom: 10, color: INK.muted, fontSize: 8 },
});
