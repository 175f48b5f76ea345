import { Text } from '@mantine/core';
import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';

const MOST = 100;

/** What comes in otherwise than in the file, event by event. */
export function TakenOtherwise({ entries }: { entries: EventEntry[] }) {
  const told = entries.filter((entry) => entry.told !== undefined);
  if (told.length === 0) return null;
  return (
    <section aria-label="Changed from the file">
      <Text fw={600}>{`Changed from the file: ${counted(told.length, 'event')}`}</Text>
      <Lines>
        {told.slice(0, MOST).map(({ row, title, uid, told: words }) => (
          <Line key={`${row} ${uid}`} title={title} notes={[[`Row ${row}`, words]]} />
        ))}
      </Lines>
      {told.length > MOST && <Text>{`and ${counted(told.length - MOST, 'more event')}`}</Text>}
    </section>
  );
}
