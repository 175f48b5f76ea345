import { useAct } from '../../../shared/act/use-act.ts';
import { counted } from '../../../shared/text/counted.ts';

const OF = 'competition-certificates';
const ALSO = [['competition-protests'], ['competition-scoring']];

/** Results of events, by their ids, and of the overall. */
export type Chosen = { events: string[]; overall: boolean };

type Asked = Chosen & { audience: 'schools' | 'public' };

const args = (p_meet: string, { audience, events, overall }: Asked) => ({
  p_meet,
  p_audience: audience,
  p_events: events,
  p_overall: overall,
});

/** Releases results to schools or to the public. */
export function useRelease(meet: string, after: () => void) {
  return useAct(OF, {
    run: async (db, asked: Asked) => (await db.rpc('release_results', args(meet, asked)).throwOnError()).data,
    also: ALSO,
    done: ({ input, result }) =>
      `${counted(result, 'result')} ${input.audience === 'schools' ? 'released to schools' : 'made public'}`,
    failed: "Couldn't release",
    undo: (db, { input }) =>
      db.rpc('withdraw_results', { ...args(meet, input), p_reason: 'Undone right away' }).throwOnError(),
    after,
  });
}

/** Hides the first places of results from the public. */
export function useHidePlaces(meet: string, after: () => void) {
  return useAct('competition-protests', {
    run: async (db, { places, events, overall }: Chosen & { places: number }) =>
      (
        await db
          .rpc('hide_places', { p_meet: meet, p_places: places, p_events: events, p_overall: overall })
          .throwOnError()
      ).data,
    done: ({ input }) =>
      input.places === 0 ? 'All places shown' : `${counted(input.places, 'place')} hidden from the public`,
    after,
  });
}

/** Withdraws results that were released. */
export function useWithdraw(meet: string, after: () => void) {
  return useAct(OF, {
    run: async (db, { reason, ...asked }: Asked & { reason: string }) =>
      (await db.rpc('withdraw_results', { ...args(meet, asked), p_reason: reason }).throwOnError()).data,
    also: ALSO,
    done: { title: 'Results withdrawn', final: true },
    after,
  });
}
