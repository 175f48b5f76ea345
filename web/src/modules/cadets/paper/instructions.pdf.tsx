import { PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { RosterCadet } from '../cadet.api.ts';
import type { Mark } from '../cadet.queries.ts';
import { letterheadOf, type PaperContext } from './paper-context.ts';

type Line = { key: string; cadet: RosterCadet; instruction: string; until: string | null };

/** The instructions that an event's leaders follow for the cadets who take part, without reasons. */
export function instructions(
  cadets: RosterCadet[],
  marks: Map<string, Mark>,
  title: string,
  { school, today }: PaperContext,
) {
  const lines = cadets.flatMap((cadet): Line[] =>
    (marks.get(cadet.id)?.flags ?? []).map(({ instruction, until }) => ({
      key: `${cadet.id} ${instruction}`,
      cadet,
      instruction,
      until,
    })),
  );
  return (
    <PaperDocument title={title}>
      <PaperPage
        letterhead={letterheadOf(school)}
        title={title}
        subtitle={`${counted(lines.length, 'instruction')} for ${counted(cadets.length, 'cadet')}`}
        footer={`As of ${formatDay(today)}. For the leaders of the event. Shred this sheet afterward.`}
      >
        <PaperTable
          rows={lines}
          keyOf={({ key }) => key}
          empty="No special instructions for these cadets."
          columns={[
            { label: 'Cadet', share: 2, value: ({ cadet }) => listName(cadet) },
            { label: 'Unit', share: 1.6, value: ({ cadet }) => cadet.unit_name ?? '—' },
            { label: 'Instruction', share: 4, value: ({ instruction }) => instruction },
            { label: 'Until', share: 1.2, value: ({ until }) => formatDay(until) },
          ]}
        />
      </PaperPage>
    </PaperDocument>
  );
}
