import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { INK } from '../../../shared/pdf/paper.style.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import type { Ask, Chapter } from './explain.ts';
import { factsOf, titleOf } from './explained-row.ts';
import { type Stored, sureness } from './stored.ts';
import type { Results } from './use-results.ts';

type Props = { letterhead: Letterhead; of: Results; ask: Ask; stored: Stored; chapters: Chapter[] };

/** A score explained on paper, step by step. */
export function explanationPdf({ letterhead, of, ask, stored, chapters }: Props) {
  const title = titleOf(of, ask, of.shown);
  return (
    <PaperDocument title={title}>
      <PaperPage
        letterhead={letterhead}
        title={title}
        subtitle={`${of.meet.title} · ${sureness(of.meet.state)} result`}
        footer={`Generation ${stored.generation}, rules version ${stored.engine}, computed ${formatMoment(stored.created_at)}`}
      >
        <PaperFacts columns={4} facts={factsOf(of, ask, of.shown).map(([label, value]) => ({ label, value }))} />
        {chapters.map(({ title: chapter, steps }) => (
          <PaperSection key={steps[0]?.number ?? 0} title={chapter}>
            {steps.map(({ number, text, numbers }) => (
              <View key={number} style={look.step} wrap={false}>
                <Text style={look.number}>{`${number}.`}</Text>
                <View style={look.words}>
                  <Text>{text}</Text>
                  {numbers && <Text style={look.numbers}>{numbers}</Text>}
                </View>
              </View>
            ))}
          </PaperSection>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}

const look = StyleSheet.create({
  step: { flexDirection: 'row', marginBottom: 4 },
  number: { width: 22, color: INK.muted },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  numbers: { marginTop: 1, color: INK.muted, fontSize: 8 },
});
