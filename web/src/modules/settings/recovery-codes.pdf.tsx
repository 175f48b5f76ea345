import { Text, View } from '@react-pdf/renderer';
import { type Letterhead, PaperDocument, PaperPage } from '../../shared/pdf/paper.tsx';

const title = 'Recovery codes';

/** The recovery codes of an account, to keep on paper. */
export function recoveryCodesPdf(letterhead: Letterhead, email: string, codes: string[]) {
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} subtitle={email} footer="Guidon">
        <Text>Each code signs you in once if you lose your phone. Cross out the ones you've used.</Text>
        <View style={{ marginTop: 16, gap: 10 }}>
          {codes.map((code) => (
            <Text key={code} style={{ fontSize: 14 }}>
              {code}
            </Text>
          ))}
        </View>
      </PaperPage>
    </PaperDocument>
  );
}
