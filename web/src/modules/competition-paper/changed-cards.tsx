import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import type { Changes } from './changes.ts';
import { keyOf } from './targets.ts';

/** As many lines as one reads; the rest is printed all the same. */
const MOST = 60;

/** What has changed since sheets were printed: those to print again, and those to throw away. */
export function ChangedCards({ changes: { again, gone } }: { changes: Changes }) {
  return (
    <>
      {again.length > 0 && (
        <Card title="Changed since the last print" count={again.length} flush {...rest(again.length)}>
          <Lines>
            {again.slice(0, MOST).map(({ target, reasons }) => (
              <Line
                key={keyOf(target)}
                title={`${target.code}, seat ${target.seat_code}`}
                notes={[[target.event, ...reasons]]}
              />
            ))}
          </Lines>
        </Card>
      )}
      {gone.length > 0 && (
        <Card title="Printed, no longer used" count={gone.length} flush {...rest(gone.length)}>
          <Lines>
            {gone.slice(0, MOST).map((sheet) => (
              <Line
                key={keyOf(sheet)}
                title={`${sheet.code}, seat ${sheet.seat_code}`}
                notes={[`Printed ${formatMoment(sheet.at)}. Throw it away.`]}
              />
            ))}
          </Lines>
        </Card>
      )}
    </>
  );
}

const rest = (count: number) => (count > MOST ? { note: `and ${counted(count - MOST, 'more sheet')}` } : {});
