import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { reliefs } from './relief.queries.ts';

/** The open reliefs of a cadet, with the way to the checklist; nothing where there are none. */
export function CadetReliefs({ cadet }: { cadet: string }) {
  const open = useRead(reliefs.reliefsOfCadet, cadet).data ?? [];
  if (open.length === 0) return null;
  return (
    <Card title="Handovers" flush>
      <Lines>
        {open.map((relief) => (
          <Line
            key={relief.id}
            title={<TextLink to={`/app/job-board/reliefs/${relief.id}`}>{relief.title}</TextLink>}
            notes={[
              [`${relief.outgoing_name} to ${relief.incoming_name}`, `planned for ${formatDay(relief.planned_on)}`],
              `${relief.confirmed} of ${relief.items} items confirmed`,
            ]}
          />
        ))}
      </Lines>
    </Card>
  );
}
