import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { conflictLine } from '../plan/conflict.ts';
import { plan, type Planned } from '../plan/plan.queries.ts';
import { type Scope, ScopeDialog } from '../series/scope-dialog.tsx';
import { readSeries } from '../series/series.queries.ts';
import { conflictsOf, type MoveInput, useMoveEvent } from './move.queries.ts';
import { type Movable, type Moving, plannedMove, scopesOf } from './planned-move.ts';
import { isSameTime, timesOf, type Wall, wallOf } from './wall.ts';

/** Moves an item to another time. */
export type Move = (item: CalendarItem, to: Wall) => void;

type Moves = {
  /** The items, the one that is being moved at its new time. */ items: CalendarItem[];
  move: Move;
  dialog: ReactNode;
};

type Held = Moving & { asks: boolean };

const SHOWN = 4;

/**
 * Moves events: what is moved is shown at its new time right away. Asks what is meant where it repeats, and whether it may meet
 * something else; goes back where it isn't saved.
 */
export function useMoves(items: CalendarItem[], today: string, timeZone: string): Moves {
  const db = useDb();
  const client = useQueryClient();
  const act = useMoveEvent();
  const [held, setHeld] = useState<Held | null>(null);
  const shown = useMemo(() => withHeld(items, held, timeZone), [items, held, timeZone]);

  const mayMeet = async (input: MoveInput, planned: Planned) => {
    if (planned.times.length === 0) return true;
    const met = await client.fetchQuery({ ...plan.conflicts(db, planned), staleTime: 0 });
    const conflicts = await conflictsOf(db, input, met);
    if (conflicts.length === 0) return true;
    const lines = conflicts.slice(0, SHOWN).map((one) => conflictLine(one, timeZone));
    const more = conflicts.length > SHOWN ? `; and ${conflicts.length - SHOWN} more` : '';
    return confirm({
      title: 'Move it anyway?',
      text: `At the same time: ${lines.join('; ')}${more}.`,
      confirmLabel: 'Move event',
    });
  };
  const settle = async (moving: Moving, scope: Scope) => {
    const { input, planned } = plannedMove(moving, scope, today, timeZone);
    const agreed = await mayMeet(input, planned).catch((error: unknown) => {
      toast.failed("Couldn't move the event", toAppError(error).detail);
      return false;
    });
    // The act itself shows a failure.
    if (agreed) await act.send(input).catch(() => undefined);
    setHeld(null);
  };
  const begin = async (item: Movable, to: Wall) => {
    const alone = { item, to, series: null, day: '' };
    setHeld({ ...alone, asks: false });
    const part = partOf(item);
    if (!part) return settle(alone, 'one');
    const series = item.occurrence?.series ?? (await readSeries(db, part.series).catch(() => null));
    if (!series || series.archived_at !== null) return settle(alone, 'one');
    setHeld({ ...alone, series, day: part.day, asks: true });
  };
  const move: Move = (item, to) => {
    if (held || item.origin || isSameTime(wallOf(item, timeZone), to)) return;
    void begin(item, to);
  };

  const dialog = held?.asks && (
    <ScopeDialog
      verb="Move"
      title={held.item.title}
      scopes={scopesOf(held)}
      onChoose={(scope) => {
        setHeld({ ...held, asks: false });
        void settle(held, scope);
      }}
      onClose={() => setHeld(null)}
    />
  );
  return { items: shown, move, dialog };
}

/** The pattern and the day that an item is one of; null for one that is alone, or has a time of its own. */
function partOf(item: Movable): { series: string; day: string } | null {
  if (item.occurrence) return { series: item.occurrence.series.id, day: item.occurrence.day };
  const { series_id: series, series_day: day, differs } = item;
  return series && day && !differs.includes('time') ? { series, day } : null;
}

function withHeld(items: CalendarItem[], held: Held | null, timeZone: string): CalendarItem[] {
  if (!held) return items;
  const { item, to } = held;
  return items.map((one) => (one.id === item.id ? { ...one, ...timesOf(to, timeZone) } : one));
}
