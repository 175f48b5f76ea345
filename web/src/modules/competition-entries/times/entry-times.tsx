import { type EntrantGrid, type Slot, stateOf, type TimesEntry } from '../../../shared/meet/times/grid.ts';
import { type Cell, TimesTable } from '../../../shared/meet/times/times-table.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Countdown } from '../countdown.tsx';
import { useReleaseSlot, useSaveWishes, useWaitForSlot } from './times.queries.ts';
import { wordsOf } from './slot-words.ts';

type Props = { grid: EntrantGrid; now: number; entry: TimesEntry; onSlot: (slot: Slot) => void };

/** One entry: where it is, what it holds, was offered, and waits for, and the times of its event. */
export function EntryTimes({ grid, now, entry, onSlot }: Props) {
  const mayBook = useCan('competition-entries:update');
  const release = useReleaseSlot();
  const wait = useWaitForSlot();
  const wishes = useSaveWishes();
  const slots = grid.slots.filter(({ event }) => event === entry.event);
  const draws = grid.fairness === 'draw' && grid.drawn_at === null;
  const words = (id: string) => wordsOf(grid, id);
  const { place, offer, waits = [] } = entry;
  const clashes = grid.clashes.filter((one) => !one.excused && [one.entry, one.other].includes(entry.id));

  const cell = (slot: Slot): Cell => {
    if (place?.slot === slot.id)
      return place.state === 'hold' ? { words: 'Held for you', tone: 'held' } : { words: 'Yours', tone: 'own' };
    if (offer?.slot === slot.id) return { words: 'Offered to you', tone: 'held' };
    const wish = draws ? (entry.wishes ?? []).indexOf(slot.id) : -1;
    if (wish >= 0) return { words: `Wish ${wish + 1}`, tone: 'held' };
    const state = stateOf(slot, now);
    if (state === 'closed') return { words: slot.closed ?? 'Closed', tone: 'closed' };
    if (state === 'taken') return { words: (slot.by ?? []).join(', ') || 'Taken', tone: 'taken' };
    return { words: slot.capacity > 1 ? `${slot.capacity - slot.taken} free` : 'Free', tone: 'free' };
  };
  const press = (slot: Slot) => {
    if (!draws) return onSlot(slot);
    const chosen = entry.wishes ?? [];
    const next = chosen.includes(slot.id) ? chosen.filter((id) => id !== slot.id) : [...chosen, slot.id].slice(0, 5);
    wishes.start({ entry: entry.id, slots: next });
  };
  const free = async (slot: string, verb: string) => {
    const question = { title: `${verb} ${words(slot)}?`, text: 'Others can book it right away.', confirmLabel: verb };
    if (await confirm(question)) release.start({ entry: entry.id, slot });
  };
  const slotOf = (id: string) => grid.slots.find((slot) => slot.id === id);

  return (
    <Card
      title={entry.label}
      action={
        place ? (
          <Tag tone={place.state === 'hold' ? 'warn' : 'ok'}>{place.state === 'hold' ? 'On hold' : 'Booked'}</Tag>
        ) : (
          <Tag tone={entry.displaced ? 'bad' : 'neutral'}>{entry.displaced ? 'Needs a new time' : 'No time yet'}</Tag>
        )
      }
    >
      <div className={parts.close}>
        {clashes.map((clash) => (
          <ProblemLine key={clash.entry + clash.other}>{`${clash.names.join(', ')}: ${clash.words}.`}</ProblemLine>
        ))}
        {place && (
          <div className={parts.verbs}>
            <strong>{words(place.slot)}</strong>
            {place.until && <Countdown until={place.until} />}
            {mayBook && place.state === 'hold' && slotOf(place.slot) && (
              <ActButton primary size="xs" onPress={() => onSlot(slotOf(place.slot) as Slot)}>
                Book it…
              </ActButton>
            )}
            {mayBook && (
              <ActButton size="xs" busy={release.busy} onPress={() => void free(place.slot, 'Release')}>
                Release
              </ActButton>
            )}
          </div>
        )}
        {place?.override && <p className={parts.noteLine}>{`Allowed by the host: ${place.override}`}</p>}
        {place?.warnings?.map(({ item, cadets }) => (
          <p key={item} className={parts.noteLine}>{`Also on your calendar: ${item} (${cadets.join(', ')})`}</p>
        ))}
        {offer && (
          <div className={parts.verbs}>
            <strong>{`${words(offer.slot)} is offered to you`}</strong>
            <Countdown until={offer.until} />
            {mayBook && slotOf(offer.slot) && (
              <ActButton primary size="xs" onPress={() => onSlot(slotOf(offer.slot) as Slot)}>
                Take it…
              </ActButton>
            )}
            {mayBook && (
              <ActButton size="xs" onPress={() => void free(offer.slot, 'Decline')}>
                Decline
              </ActButton>
            )}
          </div>
        )}
        {waits.map(({ slot, line, skipped }) => (
          <div key={slot} className={parts.verbs}>
            <span>{`Number ${line} in line for ${words(slot)}${skipped ? `. Passed over: ${skipped}` : ''}`}</span>
            {mayBook && (
              <ActButton size="xs" quiet onPress={() => wait.start({ entry: entry.id, slot, on: false })}>
                Leave the line
              </ActButton>
            )}
          </div>
        ))}
        {draws && (
          <p className={parts.noteLine}>
            Press up to five times in the order you wish for them. Press one again to remove it.
          </p>
        )}
        {slots.length === 0 ? (
          <p className={parts.noteLine}>The host hasn’t published times for this event yet.</p>
        ) : (
          <TimesTable
            label={`Times for ${entry.label}, by the clock at the meet`}
            slots={slots}
            areas={grid.areas}
            zone={grid.meet.time_zone}
            cell={cell}
            {...(mayBook && (grid.closed === null || draws || place || grid.fairness === 'host')
              ? { onPress: press }
              : {})}
          />
        )}
      </div>
    </Card>
  );
}
