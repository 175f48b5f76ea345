import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { todayIn } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Entry } from './conduct.api.ts';
import { ofCadetQuery } from './conduct.queries.ts';
import { KIND, kindOf, signed, STATE, stateOf } from './conduct.ts';
import classes from './conduct.module.css';

/** A cadet's conduct: for the cadet and the family what is confirmed, for instructors everything. */
export function ConductTab({ cadet }: { cadet: SlotCadet }) {
  const { timeZone } = useSchool();
  const query = useQuery(ofCadetQuery(useDb(), cadet.id));
  const today = todayIn(timeZone);
  return (
    <QueryView
      query={query}
      isEmpty={({ entries }) => entries.length === 0}
      empty={<EmptyState icon={IconScale} title="Nothing entered" text="Confirmed merits and demerits stand here." />}
    >
      {({ entries, balance }) => (
        <Card title={`Balance ${signed(balance.points)}`} count={entries.length} flush>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} over={entry.expires_on !== null && entry.expires_on < today} />
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  );
}

function Line({ entry, over }: { entry: Entry; over: boolean }) {
  const kind = kindOf(entry.kind);
  const state = stateOf(entry.state);
  const until = entry.expires_on ? `${over ? 'counted' : 'counts'} until ${formatDay(entry.expires_on)}` : null;
  return (
    <li data-over={over || undefined}>
      <span className={classes.words}>
        <strong>{entry.reason}</strong>
        <span className={classes.note}>{[formatDay(entry.happened_on), until].filter(Boolean).join(' · ')}</span>
        {entry.detail && <span className={classes.note}>{entry.detail}</span>}
      </span>
      {state !== 'confirmed' && <Tag tone={STATE[state].tone}>{STATE[state].label}</Tag>}
      <Tag tone={KIND[kind].tone}>{KIND[kind].label}</Tag>
      <span className={classes.points}>{entry.points ? signed((kind === 'demerit' ? -1 : 1) * entry.points) : ''}</span>
    </li>
  );
}
