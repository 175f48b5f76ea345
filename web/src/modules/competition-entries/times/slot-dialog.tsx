import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type BookingAnswer,
  type EntrantGrid,
  type Slot,
  stateOf,
  type TimesEntry,
} from '../../../shared/meet/times/grid.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Countdown } from '../countdown.tsx';
import { wordsOf } from './slot-words.ts';
import { useBookSlot, useProposeSwap, useWaitForSlot } from './times.queries.ts';

type Props = {
  grid: EntrantGrid;
  now: number;
  entry: TimesEntry;
  slot: Slot;
  /** Another time is looked at instead. */
  onSlot: (slot: Slot) => void;
  onClose: () => void;
};

/** What a school can do with one time: book, move, hold, wait, or propose a swap. A refusal offers the nearest free times. */
export function SlotDialog({ grid, now, entry, slot, onSlot, onClose }: Props) {
  const [answer, setAnswer] = useState<(BookingAnswer & { of: string }) | null>(null);
  const book = useBookSlot();
  const wait = useWaitForSlot();
  const swap = useProposeSwap();
  const words = wordsOf(grid, slot.id);
  const said = answer?.of === slot.id ? answer : null;
  const isHeld = entry.place?.slot === slot.id && entry.place.state === 'hold';
  const isOffered = entry.offer?.slot === slot.id;
  const isOwn = entry.place?.slot === slot.id && entry.place.state === 'booked';
  const isBooked = entry.place?.state === 'booked';
  const isFree = isHeld || isOffered || stateOf(slot, now) === 'free';
  const isWaiting = (entry.waits ?? []).some((one) => one.slot === slot.id);

  const ask = async (act: 'book' | 'hold' | 'confirm', confirm?: string) => {
    const result = await book
      .send({ entry: entry.id, slot: slot.id, act, ...(confirm !== undefined && { confirm }) })
      .catch((error: unknown): BookingAnswer => refusedBy(error));
    if (result.done) onClose();
    else setAnswer({ ...result, of: slot.id });
  };
  const then = (work: Promise<unknown>) =>
    work.then(onClose).catch((error: unknown) => setAnswer({ ...refusedBy(error), of: slot.id }));
  const act = isHeld || isOffered ? 'confirm' : 'book';
  const warned = said?.code === 'own_calendar';
  const verb = isBooked && !isOffered ? 'Move here' : warned ? 'Book it anyway' : 'Book it';
  const canBook = isFree && !isOwn && grid.closed === null;

  return (
    <Dialog
      title={`${entry.label}: ${words}`}
      onClose={onClose}
      problem={said && !warned ? [said.message, said.hint].filter(Boolean).join('. ').replace('..', '.') : null}
      {...(canBook || isOffered
        ? { verb: { label: verb, busy: book.busy, run: () => void ask(act, said?.confirm) } }
        : {})}
      {...(canBook && !isBooked && !isHeld && !isOffered
        ? {
            aside: (
              <Button variant="default" loading={book.busy} onClick={() => void ask('hold')}>
                Hold for 10 minutes
              </Button>
            ),
          }
        : {})}
    >
      <div className={parts.close}>
        <p className={parts.quietLine}>{lookWords(slot, { isOwn, isHeld, isFree })}</p>
        {isHeld && entry.place?.until && <Countdown until={entry.place.until} />}
        {warned && (
          <div role="alert">
            <p>Your own calendar has something at this time. The time is held for you for 10 minutes.</p>
            <ul>
              {said.lists?.map(({ item, cadets }) => (
                <li key={item}>{`${item}: ${cadets.join(', ')}`}</li>
              ))}
            </ul>
          </div>
        )}
        {said?.nearest_free && said.nearest_free.length > 0 && (
          <div>
            <p className={parts.strong}>Nearest free times that fit</p>
            <div className={parts.verbs}>
              {said.nearest_free.map((near) => (
                <Button
                  key={near.slot}
                  size="xs"
                  variant="default"
                  onClick={() => {
                    const other = grid.slots.find(({ id }) => id === near.slot);
                    if (other) onSlot(other);
                  }}
                >
                  {near.words}
                </Button>
              ))}
            </div>
          </div>
        )}
        {!isFree && !isOwn && slot.closed === undefined && (
          <div className={parts.verbs}>
            {grid.closed === null && !isWaiting && (
              <Button
                variant="default"
                loading={wait.busy}
                onClick={() => void then(wait.send({ entry: entry.id, slot: slot.id, on: true }))}
              >
                Wait for it
              </Button>
            )}
            {isBooked && (
              <Button
                variant="default"
                loading={swap.busy}
                onClick={() => void then(swap.send({ entry: entry.id, slot: slot.id }))}
              >
                Propose a swap
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** What went wrong before there was an answer, as one. */
function refusedBy(error: unknown): BookingAnswer {
  const { title, detail } = toAppError(error);
  return { done: false, message: title, hint: detail };
}

type Look = { isOwn: boolean; isHeld: boolean; isFree: boolean };

function lookWords(slot: Slot, { isOwn, isHeld, isFree }: Look): string {
  if (isOwn) return 'This is your time.';
  if (isHeld) return 'You hold this time. Book it before the hold ends.';
  if (slot.closed !== undefined) return slot.closed;
  const line = slot.waiting ? ` ${counted(slot.waiting, 'entry', 'entries')} in line.` : '';
  if (isFree) return slot.capacity > 1 ? `${counted(slot.capacity - slot.taken, 'place')} free.` : 'This time is free.';
  return `${slot.by?.length ? `Taken by ${slot.by.join(', ')}.` : 'This time is taken.'}${line}`;
}
