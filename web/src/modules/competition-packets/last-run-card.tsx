import { formatMoment } from '../../shared/time/moment.ts';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { changesSince } from './changes.ts';
import type { Desk } from './packets.queries.ts';

/** The packets that were created last, whom they left out, and what has changed since. */
export function LastRunCard({ desk }: { desk: Desk }) {
  const { last, basis } = desk;
  if (!last) return null;
  const names = new Map(desk.parts.map(({ code, name }) => [code, name]));
  const changes = changesSince(last.basis, basis, (code) => names.get(code) ?? code);
  const schools = new Map(desk.schools.map(({ code, name }) => [code, name]));
  return (
    <Card title="Last packets" flush>
      <Lines>
        <Line
          title={`${counted(last.schools, 'packet')}, ${formatMoment(last.at)}`}
          notes={[[last.by && `Created by ${last.by}`], ...changes.map((change) => `Since then: ${change}.`)]}
        >
          {changes.length > 0 ? <Tag tone="warn">Out of date</Tag> : <Tag tone="ok">Up to date</Tag>}
        </Line>
        {last.left_out.map(({ school, reason }) => (
          <Line key={school} title={schools.get(school) ?? school} notes={[`Left out: ${reason}`]} />
        ))}
      </Lines>
    </Card>
  );
}
