import { Chip } from '@mantine/core';
import { IconCalendar, IconCertificate, IconChevronsUp, IconFlag, IconUsersGroup } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useTimelineIcons } from '../../../shared/slot/use-slots.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { timeline } from './timeline.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './timeline.module.css';
import { capital } from '../../../shared/text/capital.ts';

/** The whole career on one timeline: every module's entries, newest first, year by year. */
export function TimelineTab({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(timeline.timeline, cadet.id);
  const icons = useTimelineIcons();
  const [kind, setKind] = useState('all');
  return (
    <QueryView
      query={query}
      empty={<EmptyState title="No history yet" text="Ranks, units, awards, and status changes show up here." />}
    >
      {(entries) => {
        const kinds = [...new Set(entries.map((entry) => entry.kind))].toSorted();
        const shown = entries.filter((entry) => kind === 'all' || entry.kind === kind);
        const years = Map.groupBy(shown, ({ happened_on }) => happened_on?.slice(0, 4) ?? 'No date');
        return (
          <>
            <Chip.Group value={kind} onChange={(value) => setKind(value)}>
              <div className={classes.kinds} role="group" aria-label="Show">
                {['all', ...kinds].map((one) => (
                  <Chip key={one} value={one} size="xs">
                    {one === 'all' ? 'Everything' : words(one)}
                  </Chip>
                ))}
              </div>
            </Chip.Group>
            <div className={parts.stack}>
              {[...years].map(([year, list]) => (
                <Card key={year} title={year} count={list.length} flush>
                  <ol className={classes.timeline}>
                    {list.map(({ module, id, kind: sort, title, detail, happened_on }) => {
                      const Icon = icons[module] ?? ICONS[sort] ?? IconCalendar;
                      return (
                        <li key={`${module} ${sort} ${id}`}>
                          <span className={classes.icon} aria-hidden>
                            <Icon size={16} />
                          </span>
                          <div>
                            <p className={classes.title}>{title}</p>
                            {detail && <p className={classes.text}>{detail}</p>}
                          </div>
                          <time dateTime={happened_on ?? undefined}>{formatDay(happened_on)}</time>
                        </li>
                      );
                    })}
                  </ol>
                </Card>
              ))}
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

/** The icons of this module's entries. Other modules bring their own. */
const ICONS: Record<string, ComponentType<{ size: number }>> = {
  rank: IconChevronsUp,
  unit: IconUsersGroup,
  status: IconFlag,
  qualification: IconCertificate,
};

function words(kind: string): string {
  return capital(kind.replaceAll('_', ' '));
}
