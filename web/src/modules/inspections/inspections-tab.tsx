import { IconClipboardCheck } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../shared/ui/lines.tsx';
import type { OwnResult } from './inspection.api.ts';
import { inspections } from './inspection.queries.ts';
import { isAway, itemsOf, PRESENCE } from './inspection.ts';

const EMPTY = {
  icon: IconClipboardCheck,
  title: 'No inspections yet',
  text: 'Uniform inspection results show up here, with what to improve.',
};

/** A cadet's own inspections: the percent, and what to do better next time. */
export function InspectionsTab({ cadet }: { cadet: SlotCadet }) {
  return (
    <LineCard
      query={useRead(inspections.ofCadet, cadet.id)}
      title="Uniform inspections"
      rows={(results) => results}
      line={(result) => <OwnLine key={result.id} result={result} />}
      empty={EMPTY}
    />
  );
}

function OwnLine({ result }: { result: OwnResult }) {
  const { inspections: inspection, percent, presence, remarks, scores, sections } = result;
  const lost = itemsOf(sections).flatMap(({ id, label, points }) => {
    const score = scores[id];
    return score !== undefined && score < points ? [`${label} ${score}/${points}`] : [];
  });
  const away = isAway(presence);
  const full = percent !== null && lost.length === 0 && 'Full points';
  return (
    <Line
      title={`${inspection.uniform}, ${formatDay(inspection.held_on)}`}
      notes={[!away && lost, !away && full, remarks && `“${remarks}”`]}
    >
      {away ? (
        <StateTag of={PRESENCE} is={presence} />
      ) : (
        <LineNumber>{percent === null ? 'Not complete' : `${percent}%`}</LineNumber>
      )}
    </Line>
  );
}
