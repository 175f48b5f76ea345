import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { ANSWER } from '../answers/answer.ts';
import { type RosterRow, SLIP } from './slip.ts';

type Props = { letterhead: Letterhead; title: string; rows: RosterRow[] };

/** The roster of an event on paper, by the ride where there are rides, with a box to check off. */
export function eventRosterPdf({ letterhead, title, rows }: Props) {
  const name = `${title} roster`;
  const rides = Map.groupBy(rows, ({ ride }) => ride ?? '');
  const parts = [...rides].toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)));
  return (
    <PaperDocument title={name}>
      <PaperPage letterhead={letterhead} title={name} subtitle={counted(rows.length, CADETS)} footer={name}>
        {parts.map(([ride, riders]) => (
          <PaperSection
            key={ride}
            title={`${ride || (parts.length > 1 ? 'Without a seat' : 'Everyone')} (${riders.length})`}
          >
            <PaperTable
              columns={[
                { label: '', share: 0.4, value: () => '☐' },
                { label: 'Name', share: 3, value: (row) => row.name },
                { label: 'Unit', share: 2, value: ({ unit_name }) => unit_name ?? '' },
                { label: 'Answer', share: 1.6, value: ({ answer }) => (answer ? ANSWER.label(answer) : '') },
                { label: 'Permission', share: 1.4, value: ({ slip }) => (slip ? SLIP.label(slip) : '') },
              ]}
              rows={riders}
              keyOf={({ id }) => id}
            />
          </PaperSection>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}
