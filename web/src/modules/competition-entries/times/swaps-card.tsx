import type { EntrantGrid } from '../../../shared/meet/times/grid.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { useAnswerSwap } from './times.queries.ts';
import { wordsOf } from './slot-words.ts';

/** The swaps that are open: those the school proposed, and those it's asked for. */
export function SwapsCard({ grid }: { grid: EntrantGrid }) {
  const answer = useAnswerSwap();
  const mayBook = useCan('competition-entries:update');
  if (grid.swaps.length === 0) return null;
  return (
    <Card title="Swaps" flush>
      <Lines>
        {grid.swaps.map(({ id, own, entry, from, to, school }) => (
          <Line
            key={id}
            title={grid.entries.find((one) => one.id === entry)?.label ?? 'Entry'}
            notes={[
              `${own ? 'You proposed' : `${school ?? 'A school'} proposes`}: your ${wordsOf(grid, from)} for ${wordsOf(grid, to)}`,
            ]}
          >
            {mayBook && (
              <LineVerbs>
                {own ? (
                  <ActButton size="xs" onPress={() => answer.start({ id, answer: 'withdraw' })}>
                    Withdraw
                  </ActButton>
                ) : (
                  <>
                    <ActButton
                      size="xs"
                      primary
                      busy={answer.busy}
                      onPress={() => answer.start({ id, answer: 'accept' })}
                    >
                      Swap
                    </ActButton>
                    <ActButton size="xs" onPress={() => answer.start({ id, answer: 'decline' })}>
                      Decline
                    </ActButton>
                  </>
                )}
              </LineVerbs>
            )}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
