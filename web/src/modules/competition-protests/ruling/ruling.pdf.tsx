import { Text } from '@react-pdf/renderer';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../../shared/pdf/paper.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { AGAINST, PROTEST_FEE, PROTEST_STATE } from '../../../shared/meet/protest/protest.ts';
import type { Protest, Ruling } from '../protests.queries.ts';

type Props = { letterhead: Letterhead; protest: Protest; ruling: Ruling | null };

/** A protest on paper, with its ruling for the school. */
export function rulingPdf({ letterhead, protest, ruling }: Props) {
  const title = `Protest ${protest.number}`;
  const fee =
    protest.fee_cents > 0 && `${dollarsOf(protest.fee_cents)}, ${PROTEST_FEE.label(protest.fee).toLowerCase()}`;
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} subtitle={`${protest.entry} · ${protest.event}`} footer={title}>
        <PaperFacts
          facts={[
            { label: 'School', value: protest.school },
            { label: 'Status', value: PROTEST_STATE.label(protest.state) },
            { label: 'Asked by', value: [protest.asked_by, protest.asked_role].filter(Boolean).join(', ') },
            { label: 'Filed', value: formatMoment(protest.filed_at) },
            { label: 'About', value: AGAINST[protest.against] ?? protest.against },
            ...(fee ? [{ label: 'Fee', value: fee }] : []),
          ]}
        />
        <PaperSection title="Reason">
          <Text>{protest.reason}</Text>
        </PaperSection>
        {ruling && (
          <PaperSection title={`Ruling: ${PROTEST_STATE.label(ruling.outcome).toLowerCase()}`}>
            <Text>{ruling.text}</Text>
            <Text>{`Decided ${formatMoment(ruling.created_at)}`}</Text>
          </PaperSection>
        )}
        <PaperSignatures people={['For the school', 'For the host']} />
      </PaperPage>
    </PaperDocument>
  );
}
