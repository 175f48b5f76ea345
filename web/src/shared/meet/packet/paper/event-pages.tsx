import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ResultRow } from '../../../../../../domain/scoring/format/results.ts';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { PaperChapters } from '../../results/paper-chapters.tsx';
import { PaperFacts, PaperPage, PaperSection } from '../../../pdf/paper.tsx';
import { formatMoment } from '../../../time/moment.ts';
import { type ExplainRow, placeSentences } from '../own-explanation.ts';
import { ownFacts, ownRows, type PacketEvent, surenessWords } from '../packet.ts';
import { performancesOf } from '../sheet-tables.ts';
import { footerOf } from './contents.ts';
import type { PacketPaper } from './packet-paper.ts';
import { SheetTablePart } from './sheet-table.tsx';

type Props = PacketPaper & { event: PacketEvent; sheet: Sheet | undefined; explain: ExplainRow };

/** An event that the school was in, on pages of its own: each row with its sheets and how it came about. */
export function EventPages(props: Props) {
  const { letterhead, packet, printed, event } = props;
  const rows = ownRows(packet, event);
  if (rows.length === 0) return null;
  const sure = surenessWords(event);
  const made = `generation ${event.generation}, computed ${formatMoment(event.computed_at)}`;
  return (
    <PaperPage
      letterhead={letterhead}
      title={event.name}
      subtitle={`${packet.school.name} · ${sure} · ${made}`}
      footer={footerOf(packet, sure, printed)}
    >
      {rows.map((own, at) => (
        <View key={own.row.entry} break={at > 0}>
          <OwnRow {...props} {...own} />
        </View>
      ))}
    </PaperPage>
  );
}

type RowProps = Props & ReturnType<typeof ownRows>[number] & { row: ResultRow };

function OwnRow({ packet, ties, event, sheet, explain, list, row }: RowProps) {
  const tie = ties.get(event.code)?.get(row.entry);
  const chapters = explain(event, list, row, tie);
  return (
    <>
      <PaperFacts columns={4} facts={ownFacts(row, tie).map(([label, value]) => ({ label, value }))} />
      {performancesOf(event, sheet, row).map(({ attempt, tables, comments, records }) => (
        <View key={attempt}>
          {tables.map((table) => (
            <SheetTablePart key={table.role} table={table} attempt={attempt} />
          ))}
          <Lines title="Comments" lines={comments} />
          <Lines title="Penalties and credits" lines={records} />
        </View>
      ))}
      {chapters ? (
        <PaperChapters chapters={chapters} />
      ) : (
        <Lines
          title="Place"
          lines={placeSentences(packet, event, list, row, tie).map((text) => ({ key: text, about: '', text }))}
        />
      )}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: { key: string; about: string; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <PaperSection title={title}>
      {lines.map(({ key, about, text }) => (
        <View key={key} style={look.line} wrap={false}>
          {about !== '' && <Text style={look.about}>{about}</Text>}
          <Text style={look.text}>{text}</Text>
        </View>
      ))}
    </PaperSection>
  );
}

const look = StyleSheet.create({
  line: { flexDirection: 'row', marginBottom: 3 },
  about: { width: 140, paddingRight: 8, fontWeight: 600 },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});
