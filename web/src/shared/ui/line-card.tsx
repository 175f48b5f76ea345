import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../query/query-view.tsx';
import { Card } from './card.tsx';
import type { Empty } from './empty-state.tsx';
import { Lines } from './lines.tsx';

type Props<Data, Row> = {
  query: UseQueryResult<Data>;
  title: string | ((data: Data) => string);
  /** The rows of what was read. */
  rows: (data: Data) => Row[];
  /** One row: a `<Line>` with its key. */
  line: (row: Row) => ReactNode;
  empty: Empty;
};

/** A short list in a card, with the states of its query. */
export function LineCard<Data, Row>({ query, title, rows, line, empty }: Props<Data, Row>) {
  return (
    <QueryView query={query} isEmpty={(data) => rows(data).length === 0} empty={empty}>
      {(data) => (
        <Card title={typeof title === 'string' ? title : title(data)} count={rows(data).length} flush>
          <Lines>{rows(data).map(line)}</Lines>
        </Card>
      )}
    </QueryView>
  );
}
