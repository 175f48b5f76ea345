import { useAddress } from '../../../../shared/query/use-address.ts';
import type { Day } from '../../../../../../domain/scheduling/day.ts';
import { ZOOMS } from './geometry.ts';

/** A card has to be so tall to be pressed. */
const TALL = 24;

/** What the address says of a board: the day, how near it's seen, and which school or event isn't dimmed. */
export function useBoardAddress({ days, events, schools, areas }: Day, first: string | undefined) {
  const { params, put } = useAddress();
  const usual = usualZoom(Math.min(...events.map(({ minutes }) => minutes), 60));
  const asked = Number(params.get('zoom') ?? '');
  const zoom = asked >= 1 && asked <= ZOOMS.length ? Math.round(asked) - 1 : usual;
  const known = (list: readonly { id: string }[], name: string) => {
    const value = params.get(name);
    return list.some(({ id }) => id === value) ? value : null;
  };
  return {
    day: known(days, 'day') ?? first ?? days[0]?.id ?? '',
    zoom,
    scale: ZOOMS[zoom] ?? ZOOMS[1],
    school: known(schools, 'school'),
    event: known(events, 'event'),
    area: known(areas, 'area'),
    put,
    setZoom: (next: number) => {
      const within = Math.min(Math.max(next, 0), ZOOMS.length - 1);
      put({ zoom: within === usual ? null : String(within + 1) });
    },
  };
}

/** The step that shows the shortest entry large enough to be pressed. */
function usualZoom(minutes: number): number {
  const found = ZOOMS.findIndex((scale) => scale * minutes >= TALL);
  return found === -1 ? ZOOMS.length - 1 : Math.max(1, found);
}
