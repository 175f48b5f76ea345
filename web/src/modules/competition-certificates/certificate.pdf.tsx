import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Meet } from '../../shared/meet/meet.queries.ts';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../shared/pdf/paper.tsx';
import { INK } from '../../shared/pdf/paper.style.ts';
import { QrCode } from '../../shared/pdf/qr-code.tsx';
import { formatDays } from '../../shared/time/day.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import type { Certificate } from './certify.queries.ts';
import { CERTIFICATE_STATE, proofWords } from './standing.ts';

type Props = {
  letterhead: Letterhead;
  meet: Pick<Meet, 'title' | 'starts_on' | 'ends_on' | 'venue'>;
  certificate: Certificate;
  /** The names of the results that it covers. */
  covers: string[];
  /** Where anyone verifies it: what the QR code says. */
  address: string;
};

/** A certificate on paper: what two people certified, who they are, and a code by which anyone verifies it. */
export function certificatePdf({ letterhead, meet, certificate, covers, address }: Props) {
  const { number, statement, signatures, hash, certified_at } = certificate;
  const title = 'Certificate of results';
  return (
    <PaperDocument title={`${title} ${number}`}>
      <PaperPage letterhead={letterhead} title={title} subtitle={meet.title} footer={`Certificate ${number}`}>
        <PaperFacts
          facts={[
            { label: 'Number', value: number },
            { label: 'Held', value: formatDays(meet.starts_on, meet.ends_on) },
            { label: 'Certified', value: certified_at && formatMoment(certified_at) },
            { label: 'State', value: CERTIFICATE_STATE.label(certificate.state) },
          ]}
          columns={4}
        />
        <Text style={look.statement}>{statement}</Text>
        <PaperSection title="Covers">
          <Text>{covers.join(' · ')}</Text>
        </PaperSection>
        <PaperSection title="Signed">
          {signatures.map(({ id, name, title: what, proof, signed_at }) => (
            <View key={id} style={look.signer} wrap={false}>
              <Text style={look.name}>{name}</Text>
              <Text>{[what, formatMoment(signed_at), proofWords(proof)].filter(Boolean).join(' · ')}</Text>
            </View>
          ))}
        </PaperSection>
        <PaperSection title="Verify">
          <View style={look.verify} wrap={false}>
            <QrCode text={address} side={96} />
            <View style={look.words}>
              <Text>Anyone can verify this certificate, and see whether a newer one took its place:</Text>
              <Text style={look.name}>{address}</Text>
              <Text style={look.hash}>{`SHA-256 ${hash ?? ''}`}</Text>
            </View>
          </View>
        </PaperSection>
      </PaperPage>
    </PaperDocument>
  );
}

const look = StyleSheet.create({
  statement: { marginTop: 10, fontSize: 11, lineHeight: 1.45 },
  signer: { marginBottom: 6 },
  name: { fontWeight: 600 },
  verify: { flexDirection: 'row', gap: 14 },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 6 },
  hash: { color: INK.muted, fontSize: 7.5 },
});
