import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { INK, sheet } from '../../pdf/paper.style.ts';
import { levelsOf } from '../file/levels.ts';
import { textOf } from '../file/number-text.ts';
import type { ItemFile, SectionFile } from '../file/sheet-file.ts';
import { itemWords, secondsWords } from '../file/words.ts';
import { CADETS, type Density } from './layout.ts';
import { PaperLine } from './paper-line.tsx';

type Props = { section: SectionFile; density: Density };

/** The items of a section with room for the marks; a section for each cadet has a column for each. */
export function PaperSection({ section, density }: Props) {
  const limit = section.time_limit_s;
  const words = [
    section.label,
    section.combine === 'none' ? 'feedback only' : '',
    textOf(limit) === '' ? '' : `time limit ${secondsWords(limit)}`,
  ];
  return (
    <>
      <Text style={style.title} minPresenceAhead={50}>
        {words.filter(Boolean).join(' · ')}
      </Text>
      {section.per === 'cadet' ? (
        <CadetGrid section={section} density={density} />
      ) : (
        section.items.map((item, at) => <ItemLine key={at} item={item} density={density} />)
      )}
    </>
  );
}

function ItemLine({ item, density }: { item: ItemFile; density: Density }) {
  const comment = item.bands?.some(({ comment_required }) => comment_required === true) ?? false;
  const line = { label: item.label, density, comment, box: 64 };
  const side = density.line - 6;
  switch (item.type) {
    case 'check':
      return (
        <PaperLine {...line} note={itemWords(item)}>
          <View style={[style.box, { width: side, height: side }]} />
        </PaperLine>
      );
    case 'level':
      return (
        <PaperLine {...line}>
          <View style={style.levels}>
            {levelsOf(item).map(({ name, points }) => (
              <Text key={name} style={[style.level, { fontSize: density.font - 0.5 }]}>{`${name} ${points}`}</Text>
            ))}
          </View>
        </PaperLine>
      );
    case 'series':
      return (
        <View wrap={false} style={style.series}>
          <Text>{item.label}</Text>
          <View style={style.shots}>
            {Array.from({ length: Math.min(Number(textOf(item.count)) || 0, 60) }, (_, at) => (
              <View key={at} style={[style.box, { width: 25, height: density.line - 4 }]} />
            ))}
          </View>
        </View>
      );
    case 'text':
      return (
        <View wrap={false} style={[style.remark, { height: density.line * 3 }]}>
          <Text>{item.label}</Text>
        </View>
      );
    default:
      return <PaperLine {...line} note={[itemWords(item), bandWords(item)].filter(Boolean).join(' · ')} />;
  }
}

/** The bands of an item in one line: 'poor 1–7, average 8–23'. */
function bandWords({ bands }: ItemFile): string {
  return (bands ?? []).map(({ label, min, max }) => `${label ?? ''} ${textOf(min)}–${textOf(max)}`.trim()).join(', ');
}

function CadetGrid({ section: { items }, density }: Props) {
  const cells = (key: string) =>
    Array.from({ length: CADETS }, (_, at) => (
      <View key={`${key} ${at}`} style={[style.cell, { height: density.line }]} />
    ));
  return (
    <View>
      <View style={style.cadets} wrap={false}>
        <Text style={style.corner}>Cadet</Text>
        {cells('head')}
      </View>
      {items.map((item, at) => (
        <View key={at} style={style.cadets} wrap={false}>
          <View style={style.corner}>
            <Text>{item.label}</Text>
            <Text style={{ color: INK.muted, fontSize: density.font - 2.5 }}>{itemWords(item)}</Text>
          </View>
          {cells(String(at))}
        </View>
      ))}
    </View>
  );
}

const style = StyleSheet.create({
  title: { ...sheet.sectionTitle, marginTop: 8, marginBottom: 3, fontSize: 10 },
  box: { borderWidth: 0.75, borderColor: INK.text, borderRadius: 2 },
  levels: { flexDirection: 'row', flexShrink: 0, gap: 4 },
  level: { paddingVertical: 1, paddingHorizontal: 6, borderWidth: 0.5, borderColor: INK.line, borderRadius: 8 },
  series: { gap: 3, paddingVertical: 3, borderBottomWidth: 0.5, borderBottomColor: INK.line },
  shots: { flexDirection: 'row', flexWrap: 'wrap', gap: 2 },
  remark: { paddingTop: 3, borderBottomWidth: 0.5, borderBottomColor: INK.line },
  cadets: { flexDirection: 'row', alignItems: 'center', borderBottomWidth: 0.5, borderBottomColor: INK.line },
  corner: { width: 190, paddingRight: 6, flexShrink: 0 },
  cell: { flexGrow: 1, flexBasis: 0, borderLeftWidth: 0.5, borderLeftColor: INK.line },
});
