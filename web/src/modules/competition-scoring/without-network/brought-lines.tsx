import type { Unplaced } from '../../../../../domain/meets/seat-marks/brought.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag, type Tone } from '../../../shared/ui/tag.tsx';
import type { BroughtMarks } from './use-brought.ts';

const STATES: Record<string, [tone: Tone, word: string]> = { refused: ['warn', 'Refused'], arrived: ['ok', 'Sent'] };

/** What was brought to this device and waits to be sent, and what of it can't count here. */
export function BroughtLines({ brought, unplaced }: { brought: BroughtMarks[]; unplaced: Unplaced[] }) {
  return (
    <>
      <Card title="Waiting to be sent" count={brought.length} flush>
        {brought.length === 0 ? (
          <EmptyState
            title="Nothing waits on this device"
            text="Marks that you bring show up here until the server has them."
          />
        ) : (
          <Lines>
            {brought.map(({ key, at, state, why, marks }) => {
              const [tone, word] = STATES[state] ?? ['info', 'Waiting'];
              const facts = [counted(marks.sheets.length, 'sheet'), `Brought ${formatMoment(at)}`];
              return (
                <Line key={key} title={marks.code} notes={[facts, why]}>
                  <Tag tone={tone}>{word}</Tag>
                </Line>
              );
            })}
          </Lines>
        )}
      </Card>
      {unplaced.length > 0 && (
        <Card title="Left out of these standings" count={unplaced.length} flush>
          <Lines>
            {unplaced.map(({ seat, entry, why }, at) => (
              // One seat can say several things of an entry.
              // eslint-disable-next-line react/no-array-index-key
              <Line key={at} title={`${seat}, ${entry}`} notes={[why]} />
            ))}
          </Lines>
        </Card>
      )}
    </>
  );
}
