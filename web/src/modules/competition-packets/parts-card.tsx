import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { surenessWords } from '../../shared/meet/packet/packet.ts';
import type { Desk, DeskPart } from './packets.queries.ts';

/** Which results go into packets, and what the others wait for. */
export function PartsCard({ desk: { parts } }: { desk: Desk }) {
  return (
    <Card title="Results in the packets" count={parts.filter(({ generation }) => generation !== null).length} flush>
      <Lines>
        {parts.map((part) => (
          <Line key={part.code ?? ''} title={part.name ?? 'Overall'} notes={notesOf(part)}>
            {part.generation === null ? <Tag>Not in the packets</Tag> : <Tag tone="ok">In the packets</Tag>}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function notesOf({ sureness, certificate, generation, released_at, computed }: DeskPart): string[] {
  if (sureness !== null && released_at !== null)
    return [
      certificate === null ? '' : `Certificate ${certificate}`,
      `${surenessWords({ sureness, certificate: null })}, generation ${generation ?? 0}, released ${formatMoment(released_at)}`,
    ];
  return [computed ? 'Waits to be released to schools' : 'Has no result yet'];
}
