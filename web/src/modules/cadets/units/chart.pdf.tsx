import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Branch, unitTree, within } from '../../../../../domain/unit/tree.ts';
import { INK } from '../../../shared/pdf/paper.style.ts';
import { PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { RosterCadet } from '../cadet.api.ts';
import { letterheadOf, type PaperContext } from '../paper/paper-context.ts';
import type { UnitRow } from './unit.queries.ts';

const style = StyleSheet.create({
  row: { flexDirection: 'row', justifyContent: 'center', alignItems: 'flex-start' },
  column: { flexGrow: 1, flexBasis: 0, maxWidth: 190, paddingHorizontal: 4 },
  box: {
    padding: 6,
    borderWidth: 0.75,
    borderColor: INK.line,
    borderTopWidth: 3,
    borderRadius: 3,
    backgroundColor: '#ffffff',
  },
  top: { alignSelf: 'center', minWidth: 190 },
  name: { fontSize: 9.5, fontWeight: 600 },
  note: { marginTop: 2, color: INK.muted, fontSize: 7.5 },
  stem: { alignSelf: 'center', width: 0.75, height: 12, backgroundColor: INK.muted },
  bar: { height: 0.75, marginHorizontal: 60, backgroundColor: INK.muted },
  below: { marginTop: 5, marginLeft: 7, paddingLeft: 6, borderLeftWidth: 0.75, borderLeftColor: INK.muted },
});

type Chart = { units: UnitRow[]; cadets: RosterCadet[] };

/** The corps as a chart of boxes: the top unit, the units right below it side by side, and the rest in columns. */
export function chart({ units, cadets }: Chart, { school, today }: PaperContext) {
  const countIn = (id: string) => {
    const ids = within(units, id);
    return cadets.filter(({ unit_id }) => unit_id !== null && ids.has(unit_id)).length;
  };
  return (
    <PaperDocument title="Units">
      <PaperPage
        letterhead={letterheadOf(school)}
        title="Units"
        subtitle={counted(cadets.length, 'cadet')}
        footer={`As of ${formatDay(today)}`}
        landscape
      >
        {unitTree(units).map((branch) => (
          <View key={branch.unit.id}>
            <Box unit={branch.unit} count={countIn(branch.unit.id)} isTop />
            {branch.children.length > 0 && <View style={style.stem} />}
            {branch.children.length > 1 && <View style={style.bar} />}
            <View style={style.row}>
              {branch.children.map((child) => (
                <View key={child.unit.id} style={style.column}>
                  <View style={style.stem} />
                  <Stack branch={child} countIn={countIn} />
                </View>
              ))}
            </View>
          </View>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}

function Stack({ branch, countIn }: { branch: Branch<UnitRow>; countIn: (id: string) => number }) {
  return (
    <View>
      <Box unit={branch.unit} count={countIn(branch.unit.id)} />
      {branch.children.map((child) => (
        <View key={child.unit.id} style={style.below}>
          <Stack branch={child} countIn={countIn} />
        </View>
      ))}
    </View>
  );
}

function Box({ unit, count, isTop = false }: { unit: UnitRow; count: number; isTop?: boolean }) {
  const note = [
    unit.echelon.replaceAll('_', ' '),
    unit.class_period && `period ${unit.class_period}`,
    counted(count, 'cadet'),
  ];
  const edge = { borderTopColor: unit.colour ?? INK.navy };
  return (
    <View style={isTop ? [style.box, style.top, edge] : [style.box, edge]} wrap={false}>
      <Text style={style.name}>{unit.name}</Text>
      <Text style={style.note}>{note.filter(Boolean).join(' · ')}</Text>
    </View>
  );
}
