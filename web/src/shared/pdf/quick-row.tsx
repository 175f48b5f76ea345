import { StyleSheet, Text } from '@react-pdf/renderer';
import { sheet } from './paper.style.ts';
import { QuickLine } from './quick-line.tsx';

/** A column in points. */
export type QuickColumn = { width: number; right?: boolean };

/** How large the words of a row are, and what is blank above and below them. */
type Size = { size?: number; padding?: number };

type Props = { columns: QuickColumn[]; values: string[] } & Size;

/** A row of a table with thousands of them, quick where each of its words needs one line. */
export function QuickRow({ columns, values, size, padding = 3 }: Props) {
  const words = columns.map(({ width, right = false }, at) => ({
    text: values[at] ?? '',
    x: SIDE + columns.slice(0, at).reduce((sum, column) => sum + column.width, 0),
    y: padding,
    width: width - 2 * SIDE,
    right,
    ...(size && { size }),
  }));
  return (
    <QuickLine words={words} style={sheet.row} below={padding + RULE}>
      <Cells columns={columns} values={values} padding={padding} {...(size && { size })} />
    </QuickLine>
  );
}

const SIDE = 4;
const RULE = sheet.row.borderBottomWidth;

/** The cells of a row as texts of their own. */
export function Cells({ columns, values, size, padding = 3 }: Props) {
  return columns.map(({ width, right }, at) => (
    <Text
      // eslint-disable-next-line react/no-array-index-key -- a column is its place
      key={at}
      style={[look.cell, { width, paddingVertical: padding }, size ? { fontSize: size } : {}, right ? look.right : {}]}
    >
      {values[at] ?? ''}
    </Text>
  ));
}

const look = StyleSheet.create({ cell: { paddingHorizontal: SIDE }, right: { textAlign: 'right' } });
