import { useState } from 'react';
import { afterwards } from '../../shared/query/afterwards.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useStanding } from './calendar.queries.ts';
import type { Edited } from './event-form.tsx';
import type { SchoolEvent } from './event.ts';
import type { Scope } from './series/scope-dialog.tsx';
import { seriesReads, useEndSeries } from './series/series.queries.ts';

/** Called with the event when it alone was removed, and without one when days of its pattern were. */
type Gone = (removed: SchoolEvent | null) => void;

/** What is being changed of an event: first asks what is meant where it repeats, then edits or removes just that. */
export function useEventEditing(event: SchoolEvent, onGone: Gone) {
  const [edited, setEdited] = useState<Edited>(null);
  const [asked, setAsked] = useState<'Edit' | 'Remove' | null>(null);
  const series = useRead(seriesReads.one, event.series_id ?? undefined).data ?? null;
  const archive = useStanding(event.id, 'Event removed');
  const end = useEndSeries();
  const choose = (scope: Scope) => {
    const from = scope === 'following' ? event.series_day : null;
    setAsked(null);
    if (asked === 'Edit') setEdited(scope === 'one' || !series ? { event } : { series, from });
    else if (scope === 'one' || !series) {
      afterwards(archive.send({ archived_at: new Date().toISOString() }), () => onGone(event));
      onGone(null);
    } else {
      end.start({ series: series.id, from });
      onGone(null);
    }
  };
  return {
    series,
    edited,
    asked,
    choose,
    close: () => setEdited(null),
    unask: () => setAsked(null),
    edit: () => (series ? setAsked('Edit') : setEdited({ event })),
    remove: series ? () => setAsked('Remove') : undefined,
  };
}
