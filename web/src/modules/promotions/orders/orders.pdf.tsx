import { type DocumentProps, Text } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../../shared/pdf/paper.tsx';
import { listName } from '../../../shared/text/person-name.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { OrderLayout } from './print-orders.tsx';
import type { Order } from '../promotion.api.ts';
import { capital } from '../../../shared/text/capital.ts';

type Words = { title: string; many: string; one: string };

const WORDS: Record<string, Words> = {
  promotion: {
    title: 'Promotion order',
    many: 'The following cadets, having been found qualified, are promoted to the ranks shown.',
    one: 'The following cadet, having been found qualified, is promoted to the rank shown.',
  },
  demotion: {
    title: 'Reduction order',
    many: 'The following cadets are reduced to the ranks shown.',
    one: 'The following cadet is reduced to the rank shown.',
  },
  rescinded: {
    title: 'Rescission order',
    many: 'The following decisions are rescinded; the cadets hold the ranks shown.',
    one: 'The following decision is rescinded; the cadet holds the rank shown.',
  },
};

const PLAIN: Words = { title: 'Order', many: '', one: '' };

type Line = Order['rank_records'][number];

/** Orders as one document: each on a sheet that lists its cadets, or on a page for each cadet. */
export function ordersPdf(
  orders: Order[],
  letterhead: Letterhead,
  layout: OrderLayout = 'sheet',
): ReactElement<DocumentProps> {
  const sheets = orders.flatMap((order) => {
    if (layout === 'sheet') return [{ order, lines: order.rank_records }];
    return order.rank_records.map((line) => ({ order, lines: [line] }));
  });
  return (
    <PaperDocument title={orders.length === 1 ? `Order ${orders[0]?.order_no}` : 'Promotion orders'}>
      {sheets.map(({ order, lines }) => {
        const words = WORDS[order.action] ?? PLAIN;
        return (
          <PaperPage
            key={`${order.id} ${layout === 'sheet' ? '' : (lines[0]?.id ?? '')}`}
            letterhead={letterhead}
            title={`${words.title} ${order.order_no}`}
            subtitle={`Effective ${formatDay(order.effective_on)}`}
            footer={`Order ${order.order_no}`}
          >
            <Text>{lines.length === 1 ? words.one : words.many}</Text>
            {layout === 'sheet' ? <Listed lines={lines} /> : lines.map((line) => <Single key={line.id} line={line} />)}
            {order.remarks && (
              <PaperSection title="Remarks">
                <Text>{order.remarks}</Text>
              </PaperSection>
            )}
            <PaperSection title="Authority">
              <PaperFacts facts={[{ label: 'Decided by', value: order.authority }]} />
            </PaperSection>
            <PaperSignatures people={[order.authority || 'Senior instructor', 'Cadet S-1']} />
          </PaperPage>
        );
      })}
    </PaperDocument>
  );
}

function Listed({ lines }: { lines: Line[] }) {
  return (
    <PaperSection title="Cadets">
      <PaperTable
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          { label: 'No.', share: 1, value: (_, index) => index + 1 },
          { label: 'Name', share: 5, value: nameOf },
          { label: 'Unit', share: 4, value: unitOf },
          { label: 'From', share: 3, value: formerOf },
          { label: 'To', share: 5, value: rankOf },
          { label: 'Kind', share: 3, value: kindOf },
        ]}
      />
    </PaperSection>
  );
}

function Single({ line }: { line: Line }) {
  return (
    <PaperSection title={nameOf(line)}>
      <PaperFacts
        facts={[
          { label: 'Unit', value: unitOf(line) },
          { label: 'From', value: line.from_title ? `${line.from_title} (${formerOf(line)})` : formerOf(line) },
          { label: 'To', value: rankOf(line) },
          { label: 'Kind', value: kindOf(line) },
        ]}
      />
    </PaperSection>
  );
}

function nameOf({ cadets }: Line): string {
  return listName(cadets);
}

function rankOf({ title, abbreviation }: Line): string {
  return `${title ?? ''} (${abbreviation ?? ''})`;
}

function formerOf({ from_abbreviation: former }: Line): string {
  return former ?? 'No rank';
}

function unitOf({ unit_name: unit }: Line): string {
  return unit ?? 'No unit';
}

function kindOf({ kind, ends_on }: Line): string {
  const words = capital(kind);
  return ends_on ? `${words} to ${formatDay(ends_on)}` : words;
}
