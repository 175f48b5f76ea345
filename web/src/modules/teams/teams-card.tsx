import { z } from 'zod';
import { explainLight } from '../../../../domain/teams/light.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useCardData } from '../../shared/slot/use-card-data.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { LIGHT, ROLE } from './teams.ts';

const shape = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    state: z.string(),
    light: z.string().nullable(),
    kinds: z.array(z.string()).nullable(),
    changes_on: z.string().nullable(),
  }),
);

/** A cadet's teams of the season, and whether they may compete. */
export function TeamsCard({ cadet }: { cadet: SlotCadet }) {
  const data = useCardData(cadet.id, 'teams', shape);
  if (!data || data.length === 0) return null;
  return (
    <Card title="Teams" count={data.length} flush>
      <Lines>
        {data.map(({ id, name, role, state, light, kinds, changes_on }) => (
          <Line
            key={id}
            title={<TextLink to={`/app/teams/${id}`}>{name}</TextLink>}
            notes={[
              [
                state === 'tryout' ? 'Trying out' : ROLE.label(role),
                explainLight(light, kinds, changes_on && formatDay(changes_on)),
              ],
            ]}
          >
            {light && <StateTag of={LIGHT} is={light} />}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
