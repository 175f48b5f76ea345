import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { OwnResult } from './inspection.api.ts';
import { itemsOf, PRESENCE } from './inspection.ts';
import { ofCadetQuery } from './inspection.queries.ts';
import classes from './inspections.module.css';

/** A cadet's own inspections: the percent, and what to do better next time. */
export function InspectionsTab({ cadet }: { cadet: SlotCadet }) {
  const query = useQuery(ofCadetQuery(useDb(), cadet.id));
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState
          icon={IconClipboardCheck}
          title="No inspections yet"
          text="The results of uniform inspections stand here, with what to do better."
        />
      }
    >
      {(results) => (
        <Card title="Uniform inspections" count={results.length} flush>
          <ul className={classes.own}>
            {results.map((result) => (
              <OwnLine key={result.id} result={result} />
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  );
}

function OwnLine({ result }: { result: OwnResult }) {
  const { inspections: inspection, percent, presence, remarks, scores, sections } = result;
  const lost = itemsOf(sections).filter(({ id, points }) => scores[id] !== undefined && scores[id] < points);
  const away = presence === 'absent' || presence === 'excused' ? PRESENCE[presence] : null;
  return (
    <li>
      <div className={classes.words}>
        <strong>{`${inspection.uniform}, ${formatDay(inspection.held_on)}`}</strong>
        {!away && lost.length > 0 && (
          <span className={classes.note}>
            {lost.map(({ id, label, points }) => `${label} ${scores[id] ?? 0}/${points}`).join(' · ')}
          </span>
        )}
        {!away && percent !== null && lost.length === 0 && <span className={classes.note}>Full points</span>}
        {remarks && <span className={classes.note}>“{remarks}”</span>}
      </div>
      {away ? (
        <Tag tone={away.tone}>{away.label}</Tag>
      ) : (
        <span className={classes.percent}>{percent === null ? 'Not complete' : `${percent} %`}</span>
      )}
    </li>
  );
}
