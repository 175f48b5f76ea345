import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { PaperSection } from '../../pdf/paper.tsx';
import { INK, WIDTH } from '../../pdf/paper.style.ts';
import { LINE, type LineWords } from '../../pdf/one-line.ts';
import { QuickLine } from '../../pdf/quick-line.tsx';
import type { Chapter } from './explain.ts';

/** An explanation on paper: its chapters, each with its numbered steps. */
export function PaperChapters({ chapters }: { chapters: Chapter[] }) {
  return chapters.map(({ title, steps }) => (
    <PaperSection key={steps[0]?.number ?? 0} title={title}>
      {steps.map((step) => (
        <QuickLine key={step.number} words={wordsOf(step)} style={look.step}>
          <Step {...step} />
        </QuickLine>
      ))}
    </PaperSection>
  ));
}

/** A step as most are: a line of words, and one of numbers under it. */
function wordsOf({ number, text, numbers }: Chapter['steps'][number]): LineWords[] {
  const width = WIDTH - INDENT;
  return [
    { text: `${number}.`, x: 0, y: 0, width: INDENT, color: INK.muted },
    { text, x: INDENT, y: 0, width },
    ...(numbers ? [{ text: numbers, x: INDENT, y: BELOW, width, size: SMALL, color: INK.muted }] : []),
  ];
}

function Step({ number, text, numbers }: Chapter['steps'][number]) {
  return (
    <>
      <Text style={look.number}>{`${number}.`}</Text>
      <View style={look.words}>
        <Text>{text}</Text>
        {numbers && <Text style={look.numbers}>{numbers}</Text>}
      </View>
    </>
  );
}

const INDENT = 22;
const SMALL = 8;
/** Where the line of numbers begins. */
const BELOW = LINE + 1;

const look = StyleSheet.create({
  step: { flexDirection: 'row', marginBottom: 4 },
  number: { width: INDENT, color: INK.muted },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  numbers: { marginTop: 1, color: INK.muted, fontSize: SMALL },
});
