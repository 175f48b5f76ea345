import { Link, StyleSheet, Text, View } from '@react-pdf/renderer';
import { placeWords, short } from '../../results/stored.ts';
import { PaperTable } from '../../../pdf/paper-table.tsx';
import { INK } from '../../../pdf/paper.style.ts';
import { PaperFacts, PaperPage, PaperSection } from '../../../pdf/paper.tsx';
import { formatDays } from '../../../time/day.ts';
import { formatMoment } from '../../../time/moment.ts';
import { overallSentences } from '../own-explanation.ts';
import { certificatePath, leastSure, ownRows, type Packet, surenessWords } from '../packet.ts';
import { contentsOf, footerOf, protestWords } from './contents.ts';
import type { PacketPaper } from './packet-paper.ts';
import { PaperQr } from './qr.tsx';

/** The first page: whose packet it is, what is in it, how the school did, and what makes it official. */
export function Cover({ letterhead, packet, origin, printed }: PacketPaper) {
  const { meet, school } = packet;
  const sure = `${leastSure([...packet.events, ...(packet.overall ? [packet.overall] : [])])} results`;
  return (
    <PaperPage
      letterhead={letterhead}
      title={meet.title}
      subtitle={`Packet for ${school.name} (${school.code}) · ${sure}`}
      footer={footerOf(packet, sure, printed)}
    >
      <PaperFacts
        facts={[
          { label: 'Date', value: formatDays(meet.starts_on, meet.ends_on) },
          { label: 'Venue', value: meet.venue },
        ]}
      />
      <Sentences title="In this packet" lines={contentsOf(packet)} />
      <Results packet={packet} />
      {overallSentences(packet).map(({ method, sentences }) => (
        <Sentences key={method} title={`Overall: ${method}`} lines={sentences} />
      ))}
      <Sentences title="Protests" lines={protestWords(packet)} />
      {packet.certificates.map(({ number, certified_at, amends, note }) => (
        <View key={number} style={look.certificate} wrap={false}>
          <PaperQr text={origin + certificatePath(number)} size={72} />
          <View style={look.words}>
            <Text style={look.number}>{`Certificate ${number}`}</Text>
            <Text>{`Certified ${formatMoment(certified_at)}${amends ? `. It replaces ${amends}` : ''}.`}</Text>
            {note && <Text>{note}</Text>}
            <Link src={origin + certificatePath(number)}>{origin + certificatePath(number)}</Link>
          </View>
        </View>
      ))}
    </PaperPage>
  );
}

function Sentences({ title, lines }: { title: string; lines: string[] }) {
  return (
    <PaperSection title={title}>
      {lines.map((line) => (
        <Text key={line} style={look.line}>
          {line}
        </Text>
      ))}
    </PaperSection>
  );
}

function Results({ packet }: { packet: Packet }) {
  const rows = packet.events.flatMap((event) => ownRows(packet, event).map(({ row }) => ({ event, row })));
  return (
    <PaperSection title="Results">
      <PaperTable
        columns={[
          { label: 'Event', share: 2.4, value: ({ event }) => event.name },
          { label: 'Entry', share: 1.5, value: ({ row }) => row.entry },
          { label: 'Place', share: 0.7, value: ({ row }) => placeWords(row) },
          { label: 'Net', share: 0.9, value: ({ row }) => row.net ?? '', right: true },
          { label: 'Penalties', share: 1, value: ({ row }) => short(row.penalties), right: true },
          { label: 'Result', share: 2, value: ({ event }) => surenessWords(event) },
        ]}
        rows={rows}
        keyOf={({ event, row }) => `${event.code} ${row.entry}`}
        empty="None of this school's results are released yet."
      />
      {packet.waiting.length > 0 && (
        <Text style={look.line}>{`Not released yet: ${packet.waiting.map(({ name }) => name).join(', ')}.`}</Text>
      )}
    </PaperSection>
  );
}

const look = StyleSheet.create({
  line: { marginTop: 3 },
  certificate: { flexDirection: 'row', marginTop: 14, paddingTop: 8, borderTopWidth: 0.75, borderTopColor: INK.line },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 12 },
  number: { fontSize: 12, fontWeight: 600 },
});
