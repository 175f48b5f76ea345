import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../pdf/paper.tsx';
import { QrCode } from '../../pdf/qr-code.tsx';
import { schoolPath } from '../school-link.ts';
import { PaperTable } from '../../pdf/paper-table.tsx';
import { INK, sheet as look } from '../../pdf/paper.style.ts';
import { formatDay, formatDays } from '../../time/day.ts';
import type { SchoolSheet, SheetItem } from './sheet.ts';
import { clockOn, spanOn } from './sheet-clock.ts';
import { itemsWithout, sheetDays, type SheetRow, whereWords } from './sheet-days.ts';
import { whoWords } from './sheet-day-card.tsx';

type Props = {
  letterhead: Letterhead;
  sheets: SchoolSheet[];
  /** The address of the server, to which the codes lead. */
  origin: string;
};

/** Day sheets: one for each school, each on paper of its own. */
export function daySheetsPdf({ letterhead, sheets, origin }: Props) {
  return (
    <PaperDocument title={`${sheets[0]?.meet.title ?? 'Meet'}: day sheets`}>
      {sheets.map((of) => (
        <SheetPage key={of.id} letterhead={letterhead} of={of} origin={origin} />
      ))}
    </PaperDocument>
  );
}

function SheetPage({ letterhead, of, origin }: { letterhead: Letterhead; of: SchoolSheet; origin: string }) {
  const { meet, trip, arrival, code } = of;
  const zone = meet.time_zone;
  const without = itemsWithout(of.items);
  const days = sheetDays(of);
  return (
    <PaperPage
      letterhead={letterhead}
      title={`Day sheet: ${of.school}`}
      subtitle={`${meet.title} · ${formatDays(meet.starts_on, meet.ends_on)} · hosted by ${meet.host}`}
      footer={`${meet.title} · as of ${formatDay(wallClock(meet.clock, zone).day)}, ${clockOn(meet.clock, zone)} · times by the clock of the meet`}
    >
      <View style={paper.top}>
        <View style={paper.facts}>
          <PaperFacts
            columns={2}
            facts={[
              { label: 'Where', value: [meet.venue, meet.address].filter(Boolean).join(', ') },
              { label: 'Contact', value: [meet.contact, meet.phone, meet.email].filter(Boolean).join(' · ') },
              { label: 'Park', value: arrival.parking },
              { label: 'Change', value: arrival.room },
              ...(trip ? [{ label: 'Rides', value: trip.rides.map(({ name }) => name).join(', ') }] : []),
              { label: 'Meals', value: arrival.meals },
            ].filter(({ value }) => Boolean(value))}
          />
        </View>
        {code !== null && (
          <View style={paper.code}>
            <QrCode text={origin + schoolPath(meet.id, code)} side={62} />
            <Text style={paper.who}>{`Check-in: ${code}`}</Text>
          </View>
        )}
      </View>
      {days.map(({ day, rows, lunchWarning }) => (
        <PaperSection key={day} title={formatDay(day)}>
          {rows.map((row) => (
            <Row key={row.key} row={row} zone={zone} />
          ))}
          {lunchWarning !== null && <Text style={look.label}>{lunchWarning}</Text>}
        </PaperSection>
      ))}
      {without.length > 0 && (
        <PaperSection title="No time yet">
          <PaperTable
            columns={[
              { label: 'Entry', share: 2, value: ({ label }) => label },
              { label: 'Wear', share: 1, value: ({ uniform }) => uniform ?? '' },
              { label: 'Note', share: 2, value: ({ canceled }) => (canceled ? 'Canceled' : 'Ask the host') },
            ]}
            rows={without}
            keyOf={({ entry }) => entry}
          />
        </PaperSection>
      )}
      {(of.notes ?? []).length > 0 && (
        <PaperSection title={`From ${meet.host}`}>
          {of.notes?.map(({ id, title, body }) => (
            <Text key={id} style={paper.note}>{`${title}: ${body}`}</Text>
          ))}
        </PaperSection>
      )}
    </PaperPage>
  );
}

function Row({ row, zone }: { row: SheetRow; zone: string }) {
  return (
    <View style={paper.row} wrap={false}>
      <Text style={row.kind === 'item' ? [paper.time, paper.report] : paper.time}>{clockOn(row.at, zone)}</Text>
      <View style={paper.words}>
        {row.kind === 'item' ? (
          <Item item={row.item} zone={zone} />
        ) : (
          <Text>
            {[row.title, 'until' in row ? `until ${clockOn(row.until, zone)}` : row.note].filter(Boolean).join(', ')}
          </Text>
        )}
      </View>
    </View>
  );
}

function Item({ item, zone }: { item: SheetItem; zone: string }) {
  const { label, uniform, starts_at: starts, ends_at: ends, holding, who } = item;
  return (
    <>
      <Text style={paper.what}>{`Report: ${[label, whereWords(item)].filter(Boolean).join(', ')}`}</Text>
      <Text>
        {[
          starts && ends && `Starts ${clockOn(starts, zone)}, ends ${clockOn(ends, zone)}`,
          uniform && `Wear: ${uniform}`,
          ...holding.map(({ area, from, to }) => `Warm-up: ${area}, ${spanOn(from, to, zone)}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {who !== null && who.length > 0 && <Text style={paper.who}>{who.map(whoWords).join(', ')}</Text>}
    </>
  );
}

const paper = StyleSheet.create({
  top: { flexDirection: 'row', gap: 12 },
  facts: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  code: { alignItems: 'center' },
  row: { flexDirection: 'row', paddingVertical: 4, borderBottomWidth: 0.5, borderBottomColor: INK.line },
  time: { width: 76, fontSize: 10.5, color: INK.muted },
  report: { fontSize: 15, fontWeight: 600, color: INK.text },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  what: { fontSize: 11, fontWeight: 600 },
  who: { color: INK.muted, fontSize: 8.5 },
  note: { marginBottom: 4 },
});
