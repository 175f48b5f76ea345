import { counted } from '../../../shared/text/counted.ts';
import { formatClock } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useRemoveVersion } from './schedule.acts.ts';
import type { Version } from './schedule.queries.ts';

type Props = { versions: Version[]; mayPlan: boolean; onOpen: (id: string) => void };

/** The schedules that were saved, the newest first. */
export function VersionsCard({ versions, mayPlan, onOpen }: Props) {
  const remove = useRemoveVersion();
  return (
    <Card title="Versions" count={versions.length} flush>
      {versions.length === 0 ? (
        <EmptyState title="No versions yet" text="Build the day and save it. Versions are kept side by side." />
      ) : (
        <Lines>
          {versions.map((version) => (
            <Line
              key={version.id}
              title={versionName(version)}
              notes={[
                [
                  `${counted(version.placed, { one: 'entry', many: 'entries' })} placed`,
                  version.last_end &&
                    `ends ${formatClock(version.last_end)}${version.last_day ? ` on ${formatDay(version.last_day)}` : ''}`,
                  `saved ${formatMoment(version.created_at)}`,
                ],
              ]}
            >
              {version.unplaced > 0 && <Tag tone="warn">{`${version.unplaced} without a place`}</Tag>}
              {version.published_at !== null && <Tag tone="ok">Published</Tag>}
              <LineVerbs>
                <ActButton size="xs" onPress={() => onOpen(version.id)}>
                  Open
                </ActButton>
                {mayPlan && version.published_at === null && (
                  <ActButton quiet size="xs" busy={remove.busy} onPress={() => remove.start(version.id)}>
                    Remove
                  </ActButton>
                )}
              </LineVerbs>
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}

/** A version as people speak of it. */
export function versionName({ number, name }: Pick<Version, 'number' | 'name'>): string {
  return name ? `Version ${number}: ${name}` : `Version ${number}`;
}
