import { Text } from '@react-pdf/renderer';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ACTION, KIND, OUTCOME, STATE } from './report.ts';
import type { Opened } from './welfare.api.ts';

type Props = { letterhead: Letterhead; report: Opened; by: string; at: string };

const UPDATES = [
  { label: 'When', share: 2, value: ({ created_at: at }: Opened['updates'][number]) => formatMoment(at) },
  { label: 'Who', share: 2, value: ({ author }: Opened['updates'][number]) => author ?? 'The person who reported' },
  { label: 'What', share: 6, value: ({ content }: Opened['updates'][number]) => content ?? 'Not readable' },
];

const ACTIONS = [
  { label: 'Action', share: 3, value: ({ kind }: Opened['actions'][number]) => ACTION.label(kind) },
  { label: 'Due', share: 2, value: ({ due_at: at }: Opened['actions'][number]) => (at ? formatMoment(at) : '') },
  { label: 'Done', share: 2, value: ({ done_at: at }: Opened['actions'][number]) => (at ? formatMoment(at) : '') },
  { label: 'Note', share: 4, value: ({ note }: Opened['actions'][number]) => note ?? '' },
];

const LOG = [
  { label: 'When', share: 2, value: ({ at }: Opened['log'][number]) => formatMoment(at) },
  { label: 'Who', share: 3, value: ({ who }: Opened['log'][number]) => who },
  { label: 'What', share: 4, value: ({ act }: Opened['log'][number]) => act },
];

/** A report on paper, for the authority it is referred to: what was reported, done, and written, and who opened it. */
export function reportPdf({ letterhead, report, by, at }: Props) {
  const { content, files } = report;
  const footer = `Confidential. Exported by ${by}, ${formatMoment(at)}. Report ${report.id}.`;
  const people = content.named.map(({ name, adult }) => (adult ? `${name} (program adult)` : name));
  return (
    <PaperDocument title="Confidential report">
      <PaperPage letterhead={letterhead} title="Confidential report" subtitle={report.title} footer={footer}>
        <PaperFacts
          facts={[
            { label: 'About', value: KIND.label(content.kind) },
            { label: 'Sent', value: formatMoment(report.created_at) },
            { label: 'Reported by', value: report.confidential ? 'Confidential' : report.reporter },
            { label: 'Persons named', value: people.join(', ') },
            { label: 'When', value: content.happened },
            { label: 'Where', value: content.place },
            { label: 'Status', value: STATE.label(report.state) },
            { label: 'Outcome', value: report.outcome && OUTCOME.label(report.outcome) },
            { label: 'Handlers', value: report.readers.join(', ') },
            { label: 'Files', value: files.map(({ name }) => name).join(', ') },
          ]}
        />
        <PaperSection title="What happened">
          <Text>{content.text}</Text>
        </PaperSection>
        <PaperSection title="Actions">
          <PaperTable columns={ACTIONS} rows={report.actions} keyOf={({ id }) => id} />
        </PaperSection>
        <PaperSection title="Updates">
          <PaperTable columns={UPDATES} rows={report.updates} keyOf={({ id }) => id} />
        </PaperSection>
        <PaperSection title="Access log">
          <PaperTable columns={LOG} rows={report.log} keyOf={({ id }) => String(id)} />
        </PaperSection>
      </PaperPage>
    </PaperDocument>
  );
}
