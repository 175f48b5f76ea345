import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { PaperSection } from '../../pdf/paper.tsx';
import { INK } from '../../pdf/paper.style.ts';
import type { Chapter } from './explain.ts';

/** An explanation on paper: its chapters, each with its numbered steps. */
export function PaperChapters({ chapters }: { chapters: Chapter[] }) {
  return chapters.map(({ title, steps }) => (
    <PaperSection key={steps[0]?.number ?? 0} title={title}>
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
  ));
}

const look = StyleSheet.create({
  step: { flexDirection: 'row', marginBottom: 4 },
  number: { width: 22, color: INK.muted },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  numbers: { marginTop: 1, color: INK.muted, fontSize: 8 },
});
