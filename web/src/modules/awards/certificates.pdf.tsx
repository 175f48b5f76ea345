import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { SERIF } from '../../shared/pdf/fonts.ts';
import { INK } from '../../shared/pdf/paper.style.ts';
import { type Letterhead, PaperDocument, PaperSignatures } from '../../shared/pdf/paper.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { countWords, type RollRow } from './award.ts';

const style = StyleSheet.create({
  page: { padding: 36, color: INK.text },
  frame: { flexGrow: 1, padding: 40, borderWidth: 2, borderColor: INK.navy, alignItems: 'center' },
  rule: { width: 72, marginVertical: 14, borderBottomWidth: 1.5, borderBottomColor: INK.brass },
  school: { color: INK.navy, fontFamily: SERIF, fontSize: 17, fontWeight: 600 },
  unit: { marginTop: 3, color: INK.muted, fontFamily: SERIF, fontSize: 11 },
  small: { marginTop: 10, color: INK.muted, fontFamily: SERIF, fontSize: 12 },
  award: { marginTop: 14, fontFamily: SERIF, fontSize: 26, fontWeight: 600, textAlign: 'center' },
  name: { marginTop: 10, color: INK.navy, fontFamily: SERIF, fontSize: 30, fontWeight: 600, textAlign: 'center' },
  words: { marginTop: 16, maxWidth: 480, fontFamily: SERIF, fontSize: 13, textAlign: 'center' },
  signatures: { width: '100%', marginTop: 'auto' },
});

/** A certificate for each award, to sign and hand over. */
export function certificatesPdf({ letterhead, rows }: { letterhead: Letterhead; rows: RollRow[] }) {
  return (
    <PaperDocument title="Certificates">
      {rows.map((row) => (
        <Page key={row.id} size="LETTER" orientation="landscape" style={style.page}>
          <View style={style.frame}>
            <Text style={style.school}>{letterhead.school}</Text>
            {letterhead.unit && <Text style={style.unit}>{letterhead.unit}</Text>}
            <View style={style.rule} />
            <Text style={style.small}>awards the</Text>
            <Text style={style.award}>{row.award}</Text>
            {countWords(row.count_no) && <Text style={style.small}>{countWords(row.count_no)}</Text>}
            <Text style={style.small}>to</Text>
            <Text style={style.name}>{called(row.name)}</Text>
            {row.citation && <Text style={style.words}>{row.citation}</Text>}
            <Text style={style.small}>
              {[row.event, formatDay(row.earned_on), row.order_no && `Order ${row.order_no}`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <View style={style.signatures}>
              <PaperSignatures people={['Cadet commander', 'Senior instructor']} />
            </View>
          </View>
        </Page>
      ))}
    </PaperDocument>
  );
}

/** 'Abara, Chidi' as people say it; the name of a unit as it is. */
function called(name: string | null): string {
  const [last = '', first] = (name ?? '').split(', ');
  return first ? `${first} ${last}` : last;
}
