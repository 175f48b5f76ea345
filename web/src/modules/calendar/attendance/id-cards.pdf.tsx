import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { encode } from 'uqr';
import { registerFonts } from '../../../shared/pdf/fonts.ts';
import type { Letterhead } from '../../../shared/pdf/paper.tsx';

registerFonts();

/** A cadet as an ID card shows one. */
export type CardRow = {
  cadet_id: string;
  name: string;
  unit_name: string | null;
  class_period: string | null;
  token: string | null;
  since: string | null;
};

/** The size of a bank card, in points: cards of this size fit common holders. */
const look = StyleSheet.create({
  page: { padding: 36, flexDirection: 'row', flexWrap: 'wrap', gap: 12, alignContent: 'flex-start' },
  card: {
    width: 243,
    height: 153,
    borderWidth: 0.5,
    borderColor: '#888',
    borderRadius: 8,
    padding: 12,
    flexDirection: 'row',
    gap: 10,
  },
  words: { flex: 1, justifyContent: 'space-between' },
  school: { fontSize: 8, color: '#444' },
  name: { fontSize: 14, fontWeight: 600 },
  note: { fontSize: 7, color: '#444' },
});

/** Cards to cut apart, eight on a sheet: name, unit, school, and the code. Who has no code gets no card. */
export function idCardsPdf({ letterhead, rows }: { letterhead: Letterhead; rows: CardRow[] }) {
  const cards = rows.filter((row): row is CardRow & { token: string } => row.token !== null);
  return (
    <Document title="ID cards" creator="Guidon" producer="Guidon" language="en-US">
      <Page size="LETTER" style={look.page}>
        {cards.map((row) => (
          <View key={row.cadet_id} style={look.card} wrap={false}>
            <View style={look.words}>
              <Text style={look.school}>{[letterhead.school, letterhead.unit].filter(Boolean).join(' · ')}</Text>
              <View>
                <Text style={look.name}>{row.name}</Text>
                <Text style={look.school}>{row.unit_name ?? ''}</Text>
              </View>
              <Text style={look.note}>If you find this card, please return it to the school.</Text>
            </View>
            <Code token={row.token} />
          </View>
        ))}
      </Page>
    </Document>
  );
}

function Code({ token }: { token: string }) {
  const { data, size } = encode(token, { border: 2 });
  const squares = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: 104, height: 104, alignSelf: 'center' }}>
      <Path d={squares.join('')} fill="#000" />
    </Svg>
  );
}
