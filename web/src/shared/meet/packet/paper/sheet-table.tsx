import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { PaperSection } from '../../../pdf/paper.tsx';
import { INK, sheet } from '../../../pdf/paper.style.ts';
import { lineLabel, type SheetTable } from '../sheet-tables.ts';

/** The sheets of a role side by side: items down, seats across, and each seat's total. */
export function SheetTablePart({ table: { role, seats, lines }, attempt }: { table: SheetTable; attempt: number }) {
  const width = Math.min(70, 330 / seats.length);
  const cells = (values: string[]) =>
    values.map((value, at) => (
      <Text key={seats[at]?.seat} style={[look.mark, { width }]}>
        {value}
      </Text>
    ));
  return (
    <PaperSection title={attempt > 1 ? `Score sheets: ${role}, performance ${attempt}` : `Score sheets: ${role}`}>
      <View style={sheet.table}>
        <View style={[sheet.row, sheet.headRow]} fixed>
          <Text style={look.label}>Item</Text>
          {cells(seats.map(({ seat, judge }) => (judge === null ? seat : `${seat}\n${judge}`)))}
        </View>
        {lines.map((line, at) => (
          <View key={line.key} style={sheet.row} wrap={false}>
            <Text style={look.label}>{lineLabel(line, lines[at - 1])}</Text>
            {cells(line.marks)}
          </View>
        ))}
        <View style={[sheet.row, look.total]} wrap={false}>
          <Text style={look.label}>Total</Text>
          {cells(seats.map(({ total }) => total))}
        </View>
      </View>
    </PaperSection>
  );
}

const look = StyleSheet.create({
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingVertical: 2, paddingHorizontal: 4, fontSize: 8.5 },
  mark: { paddingVertical: 2, paddingHorizontal: 4, fontSize: 8.5, textAlign: 'right' },
  total: { fontWeight: 600, borderBottomWidth: 0.75, borderBottomColor: INK.navy },
});
