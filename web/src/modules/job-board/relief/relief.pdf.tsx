import type { Letterhead } from '../../../shared/pdf/paper.tsx';
import { PaperDocument, PaperFacts, PaperPage, PaperSignatures } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import type { Item, Relief } from './relief.api.ts';
import { RELIEF } from './relief.ts';

type Props = { letterhead: Letterhead; relief: Relief; items: Item[]; manages: boolean };

/** The handover checklist on paper, for both cadets to sign. */
export function reliefPdf({ letterhead, relief, items, manages }: Props) {
  const mark = (at: string | null) => (at ? 'Yes' : ' ');
  return (
    <PaperDocument title={`Handover: ${relief.title}`}>
      <PaperPage
        letterhead={letterhead}
        title={`Handover: ${relief.title}`}
        subtitle={`${relief.outgoing_name} to ${relief.incoming_name}`}
        footer="Handover checklist"
      >
        <PaperFacts
          facts={[
            { label: 'Hands over', value: relief.outgoing_name },
            { label: 'Takes over', value: relief.incoming_name },
            { label: 'Planned for', value: formatDay(relief.planned_on) },
            { label: 'Status', value: RELIEF.label(relief.state) },
          ]}
        />
        <PaperTable
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { label: 'What is handed over', share: 6, value: ({ text }) => text },
            { label: 'Done', share: 1, value: ({ done_at }) => mark(done_at) },
            { label: 'Confirmed', share: 1.4, value: ({ confirmed_at }) => mark(confirmed_at) },
          ]}
        />
        <PaperSignatures
          people={['Cadet who hands over', 'Cadet who takes over', ...(manages ? ['Instructor'] : [])]}
        />
      </PaperPage>
    </PaperDocument>
  );
}
