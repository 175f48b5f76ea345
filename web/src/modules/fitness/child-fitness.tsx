import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotChild } from '../../shared/slot/slot.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FactList } from '../../shared/ui/facts.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { levelLabel, shortEvent } from './grid.ts';
import { fitness } from './fitness.queries.ts';
import { scoreText } from './score-text.ts';

/** The last fitness test of one child; only where the school shows it to families. */
export function ChildFitness({ cadet }: { cadet: SlotChild }) {
  const query = useRead(fitness.record, cadet.id);
  return (
    <Card title="Fitness" action={<TextLink to={`/app/cadets/${cadet.id}?tab=fitness`}>All tests</TextLink>}>
      <QueryView query={query} empty={<EmptyState title="No fitness tests yet" text="The last test shows up here." />}>
        {([last]) =>
          last ? (
            <FactList
              facts={[
                [
                  `${last.name}, ${formatDay(last.held_on)}`,
                  last.level ? levelLabel(last.levels, last.level) : 'No level',
                ],
                ...last.results
                  .filter(({ value }) => value !== null)
                  .map((result): [string, string] => [shortEvent(result.name), scoreText(result)]),
              ]}
            />
          ) : null
        }
      </QueryView>
    </Card>
  );
}
