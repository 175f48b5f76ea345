import { StyleSheet, View } from '@react-pdf/renderer';
import { PaperSection } from '../../../pdf/paper.tsx';
import { INK, sheet, WIDTH } from '../../../pdf/paper.style.ts';
import { Cells, QuickRow } from '../../../pdf/quick-row.tsx';
import { lineLabel, type SheetTable } from '../sheet-tables.ts';

/** The sheets of a role side by side: items down, seats across, and each seat's total. */
export function SheetTablePart({ table: { role, seats, lines }, attempt }: { table: SheetTable; attempt: number }) {
  const width = Math.min(70, 330 / seats.length);
  const columns = [{ width: WIDTH - width * seats.length }, ...seats.map(() => ({ width, right: true }))];
  const row = { columns, size: 8.5, padding: 2 };
  const heads = seats.map(({ seat, judge }) => (judge === null ? seat : `${seat}\n${judge}`));
  return (
    <PaperSection title={attempt > 1 ? `Score sheets: ${role}, performance ${attempt}` : `Score sheets: ${role}`}>
      <View style={sheet.table}>
        <View style={[sheet.row, sheet.headRow]} fixed>
          <Cells {...row} values={['Item', ...heads]} />
        </View>
        {lines.map((line, at) => (
          <QuickRow key={line.key} {...row} values={[lineLabel(line, lines[at - 1]), ...line.marks]} />
        ))}
        <View style={[sheet.row, look.total]} wrap={false}>
          <Cells {...row} values={['Total', ...seats.map(({ total }) => total)]} />
        </View>
      </View>
    </PaperSection>
  );
}

const look = StyleSheet.create({ total: { fontWeight: 600, borderBottomWidth: 0.75, borderBottomColor: INK.navy } });
