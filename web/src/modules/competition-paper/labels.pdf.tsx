import { Document, Page, StyleSheet, Text } from '@react-pdf/renderer';
import { registerFonts, SANS } from '../../shared/pdf/fonts.ts';
import { INK } from '../../shared/pdf/paper.style.ts';
import { LABEL } from './stamp/stamp.ts';

registerFonts();

const look = StyleSheet.create({
  page: { color: INK.text, fontFamily: SANS, fontSize: 8.5 },
  text: { maxLines: 1, textOverflow: 'ellipsis' },
});

/** Names of events and schools for the stamp, each on a small page of its own: drawn once, in fonts that have their letters. */
export function labelsPdf(names: string[]) {
  return (
    <Document title="Labels">
      {names.map((name) => (
        <Page key={name} size={[LABEL.width, LABEL.height]} wrap={false} style={look.page}>
          <Text style={look.text}>{name}</Text>
        </Page>
      ))}
    </Document>
  );
}
