import type { Piece } from '../../../../../domain/meets/awards/pieces.ts';
import { placeSaid } from '../../../../../domain/meets/awards/place-words.ts';
import { sectionsOf, stepsOf } from '../../../../../domain/meets/awards/script.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { awardOf } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';

/** One certificate: what is said of whom. */
export type Certificate = { key: string; award: string; name: string; school: string; event: string; day: string };

type Cadet = { entry_id: string; name: string | null };

/** The certificates of a meet, or of one event: of certified results, each winner of a place once, however many awards it has. */
export function winnerCertificates(awards: Awards, event: string | null): Certificate[] {
  return sectionsOf(awards.plan, awards.settings.ceremony)
    .filter((section) => event === null || section.event_id === event)
    .flatMap((section) =>
      stepsOf(section, awards.plan, awards.pieces)
        .toReversed()
        .flatMap(({ key, winners, place, line }) =>
          winners.map(({ piece }): Certificate => {
            const award = place === null ? (line.title ?? 'Special award') : placeSaid(place);
            const list = [awardOf(awards, line), piece.division === null ? '' : awards.divisionName(piece.division)];
            const what = line.scope === 'special' ? '' : list.filter(Boolean).join(', ');
            return { key: `${key} ${piece.key}`, award, event: what, ...toWhom(awards, piece), day: dayOf(awards) };
          }),
        ),
    );
}

/** A certificate for each entry that competed, or for each cadet of it whose name may be read. */
export function everyoneCertificates(awards: Awards, event: string | null, cadets: readonly Cadet[]): Certificate[] {
  const byEntry = Map.groupBy(cadets, ({ entry_id }) => entry_id);
  const events = awards.plan.events.filter(({ id, cancelled }) => !cancelled && (event === null || id === event));
  return events.flatMap(({ id, name }) =>
    awards.entries
      .filter((entry) => entry.event_id === id && (entry.status === 'ok' || entry.status === 'dnf'))
      .flatMap((entry) => {
        const school = awards.nameOf(awards.plan.entries.get(entry.id)?.school ?? '');
        const named = byEntry.get(entry.id)?.flatMap((cadet) => cadet.name ?? []) ?? [];
        const rest = { award: 'Certificate of participation', event: name, day: dayOf(awards) };
        if (named.length === 0)
          return [{ ...rest, key: entry.id, name: school, school: entry.team ? `Team ${entry.team}` : '' }];
        return named.map((cadet, at) => ({ ...rest, key: `${entry.id} ${at}`, name: cadet, school }));
      }),
  );
}

const dayOf = ({ meet }: Awards): string => formatDay(meet.starts_on);

function toWhom(awards: Awards, { school, team, code, name }: Piece): { name: string; school: string } {
  if (name !== null) return { name, school: awards.nameOf(school) };
  const entry = awards.entries.find((one) => one.code === code)?.team;
  return { name: awards.nameOf(school), school: team ?? (entry ? `Team ${entry}` : '') };
}
