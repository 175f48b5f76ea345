import { Text } from '@react-pdf/renderer';
import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { type Order, PARAGRAPHS } from './folder.ts';

/** The operation order on paper. */
export function orderPdf({ letterhead, title, order }: { letterhead: Letterhead; title: string; order: Order }) {
  const name = `Operation order: ${title}`;
  return (
    <PaperDocument title={name}>
      <PaperPage
        letterhead={letterhead}
        title={name}
        subtitle={order.issued_at ? `Issued by ${order.issued_label}, ${formatMoment(order.issued_at)}` : 'Draft'}
        footer={name}
      >
        {PARAGRAPHS.map(({ name: part, label }) => (
          <PaperSection key={part} title={label}>
            <Text>{order[part] ?? 'None.'}</Text>
          </PaperSection>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}
