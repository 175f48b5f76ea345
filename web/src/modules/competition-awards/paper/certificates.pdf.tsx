import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { SERIF } from '../../../shared/pdf/fonts.ts';
import { INK } from '../../../shared/pdf/paper.style.ts';
import { type Letterhead, PaperDocument, PaperSignatures } from '../../../shared/pdf/paper.tsx';
import type { Certificate } from './certificates.ts';

export type CertificatesProps = { letterhead: Letterhead; meet: string; signers: string[]; rows: Certificate[] };

/** A certificate on a page of its own, to sign and hand over. */
export function certificatesPdf({ letterhead, meet, signers, rows }: CertificatesProps) {
  return (
    <PaperDocument title={`${meet}: certificates`}>
      {rows.map((row) => (
        <Page key={row.key} size="LETTER" orientation="landscape" style={look.page}>
          <View style={look.frame}>
            <Text style={look.school}>{letterhead.school}</Text>
            {letterhead.unit && <Text style={look.unit}>{letterhead.unit}</Text>}
            <View style={look.rule} />
            <Text style={look.award}>{row.award}</Text>
            {row.event !== '' && <Text style={look.event}>{row.event}</Text>}
            <Text style={look.small}>awarded to</Text>
            <Text style={look.name}>{row.name}</Text>
            {row.school !== '' && <Text style={look.event}>{row.school}</Text>}
            <Text style={look.small}>{`${meet} · ${row.day}`}</Text>
            <View style={look.signatures}>{signers.length > 0 && <PaperSignatures people={signers} />}</View>
          </View>
        </Page>
      ))}
    </PaperDocument>
  );
}

const look = StyleSheet.create({
  page: { padding: 36, color: INK.text },
  frame: { flexGrow: 1, padding: 40, borderWidth: 2, borderColor: INK.navy, alignItems: 'center' },
  rule: { width: 72, marginVertical: 14, borderBottomWidth: 1.5, borderBottomColor: INK.brass },
  school: { color: INK.navy, fontFamily: SERIF, fontSize: 17, fontWeight: 600, textAlign: 'center' },
  unit: { marginTop: 3, color: INK.muted, fontFamily: SERIF, fontSize: 11 },
  small: { marginTop: 14, color: INK.muted, fontFamily: SERIF, fontSize: 12 },
  award: { marginTop: 10, fontFamily: SERIF, fontSize: 30, fontWeight: 600, textAlign: 'center' },
  event: { marginTop: 6, fontFamily: SERIF, fontSize: 16, textAlign: 'center' },
  name: { marginTop: 10, color: INK.navy, fontFamily: SERIF, fontSize: 30, fontWeight: 600, textAlign: 'center' },
  signatures: { width: '100%', marginTop: 'auto' },
});
