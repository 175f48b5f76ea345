import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { sheet } from './paper.style.ts';

/** A column of a table on paper; `share` is its part of the width. */
export type PaperColumn<Row> = {
  label: string;
  share: number;
  /** A text, or parts of a document. */
  value: (row: Row, index: number) => ReactNode;
  right?: boolean;
};

type Props<Row> = { columns: PaperColumn<Row>[]; rows: Row[]; keyOf: (row: Row) => string; empty?: string };

/** A table that continues over several sheets, with its head on each; no row is cut in two. */
export function PaperTable<Row>({ columns, rows, keyOf, empty = 'None' }: Props<Row>) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const cell = ({ share, right }: PaperColumn<Row>) => [
    sheet.cell,
    { width: `${(100 * share) / whole}%`, textAlign: right ? ('right' as const) : ('left' as const) },
  ];
  if (rows.length === 0) return <Text style={sheet.label}>{empty}</Text>;
  return (
    <View style={sheet.table}>
      <View style={[sheet.row, sheet.headRow]} fixed>
        {columns.map((column) => (
          <Text key={column.label} style={cell(column)}>
            {column.label}
          </Text>
        ))}
      </View>
      {rows.map((row, index) => (
        <View key={keyOf(row)} style={sheet.row} wrap={false}>
          {columns.map((column) => {
            const value = column.value(row, index);
            const isText = typeof value === 'string' || typeof value === 'number';
            return (
              <View key={column.label} style={cell(column)}>
                {isText ? <Text>{value}</Text> : value}
              </View>
            );
          })}
        </View>
      ))}
    </View>
  );
}
