import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import type { LogLine } from './welfare.api.ts';

/** Who did what, the latest first. */
export function AccessLog({ lines, note }: { lines: LogLine[]; note: string }) {
  return (
    <Card title="Access log" count={lines.length} note={note} flush>
      <Lines>
        {lines.map(({ id, who, act, at }) => (
          <Line key={id} title={act} notes={[[who, formatMoment(at)]]} />
        ))}
      </Lines>
    </Card>
  );
}
