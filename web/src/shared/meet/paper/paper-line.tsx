import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { INK } from '../../pdf/paper.style.ts';
import type { Density } from './layout.ts';

type Props = {
  label: string;
  note?: string;
  density: Density;
  /** How wide the box to write in is; 0 draws none. */
  box: number;
  /** Instead of a box: letters to circle, a square to tick. */
  children?: ReactNode;
  /** Room for a comment, beside the words. */
  comment?: boolean;
};

/** One line of a printed sheet: what is marked, what it's worth, and where the mark goes. */
export function PaperLine({ label, note, density, box, children, comment = false }: Props) {
  return (
    <View style={style.row} wrap={false}>
      <View style={[style.line, { minHeight: density.line }]}>
        <View style={comment ? style.half : style.words}>
          <Text>{label}</Text>
          {note ? <Text style={{ color: INK.muted, fontSize: density.font - 2 }}>{note}</Text> : null}
        </View>
        {comment && <Text style={[style.comment, { height: density.line - 4 }]}>Comment</Text>}
        {children ?? (box > 0 && <View style={[style.box, { width: box, height: density.line - 4 }]} />)}
      </View>
    </View>
  );
}

const style = StyleSheet.create({
  row: { borderBottomWidth: 0.5, borderBottomColor: INK.line },
  line: { flexDirection: 'row', gap: 8, alignItems: 'center' },
  words: { flexGrow: 1, flexShrink: 1 },
  half: { width: 210 },
  box: { borderWidth: 0.75, borderColor: INK.text, borderRadius: 2 },
  comment: {
    flexGrow: 1,
    paddingLeft: 4,
    borderLeftWidth: 0.5,
    borderLeftColor: INK.line,
    color: INK.muted,
    fontSize: 6.5,
  },
});
