import { Canvas, View } from '@react-pdf/renderer';
import type { ComponentProps, ReactNode } from 'react';
import { plainFont } from './fonts.ts';
import { laidOut, type LineWords } from './one-line.ts';

type Props = {
  words: LineWords[];
  /** The look of the box around it: its rule, and its distance to the next. */
  style: NonNullable<ComponentProps<typeof Canvas>['style']>;
  /** Points under the words: what is blank, and the rule. */
  below?: number;
  /** What is drawn instead where the words need more than a line, or letters of another font. */
  children: ReactNode;
};

/**
 * Words that are drawn where they are said to be. The PDF library lays out each text separately, which takes most of the time of a
 * document with thousands of lines; these are measured by their font alone. They look the same.
 */
export function QuickLine({ words, style, below = 0, children }: Props) {
  const line = laidOut(plainFont(), words);
  if (!line) {
    return (
      <View style={style} wrap={false}>
        {children}
      </View>
    );
  }
  const paint = (painter: Painter): null => {
    // To name a font takes longer than to draw with it.
    painter.font(line.font);
    for (const { text, x, y, size, color } of line.words)
      painter.fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
    return null;
  };
  return <Canvas style={[style, { height: line.height + below }].flat()} paint={paint} />;
}

interface Painter {
  font(font: unknown): Painter;
  fontSize(size: number): Painter;
  fillColor(color: string): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: false }): Painter;
}
