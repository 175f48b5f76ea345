import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { HostGrid, Slot } from '../../../shared/meet/times/grid.ts';
import { clockTime } from '../../../shared/time/zone.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { MoveForm } from './move-form.tsx';
import { useBookFor, useCloseSlot, useFreeFor, useRemoveSlot } from './times.queries.ts';

type Props = { grid: HostGrid; slot: Slot; isDraft: boolean; onClose: () => void };

/** One time for its host: who is there, to book it for a school, to close it, and to remove it. */
export function HostSlotDialog({ grid, slot, isDraft, onClose }: Props) {
  const [asked, setAsked] = useState<
    { kind: 'book' } | { kind: 'move' } | { kind: 'close' } | { kind: 'free'; entry: string } | null
  >(null);
  const close = useCloseSlot();
  const remove = useRemoveSlot();
  const event = grid.events.find(({ id }) => id === slot.event)?.name ?? '';
  const area = grid.areas.find(({ id }) => id === slot.area)?.name ?? '';
  const words = `${clockTime(slot.starts_at, grid.meet.time_zone)}, ${area}`;
  const there = grid.schools.flatMap(({ name, entries }) =>
    entries.filter(({ place }) => place?.slot === slot.id).map((entry) => ({ name, ...entry })),
  );
  const drop = async () => {
    const question = {
      title: `Remove ${words}?`,
      text: there.length > 0 ? 'Who booked it is told and needs a new time.' : 'Schools no longer see it.',
      confirmLabel: 'Remove',
      danger: true,
    };
    if (await confirm(question)) {
      remove.start(slot.id);
      onClose();
    }
  };
  const done = () => {
    setAsked(null);
    onClose();
  };
  if (asked?.kind === 'book') return <BookForm grid={grid} slot={slot} words={`${event}, ${words}`} onClose={done} />;
  if (asked?.kind === 'move') return <MoveForm grid={grid} slot={slot} words={`${event}, ${words}`} onClose={done} />;
  if (asked) return <ReasonForm slot={slot} asked={asked} words={words} onClose={done} />;
  return (
    <Dialog title={`${event}: ${words}`} onClose={onClose}>
      <div className={parts.close}>
        {there.length === 0 && (
          <p className={parts.quietLine}>
            {slot.closed ?? (isDraft ? 'Not published yet.' : 'No one is at this time.')}
          </p>
        )}
        {there.length > 0 && (
          <Lines>
            {there.map(({ id, name, label, place }) => (
              <Line
                key={id}
                title={name}
                notes={[[label, place?.state === 'hold' && 'on hold', place?.override && `allowed: ${place.override}`]]}
              >
                <LineVerbs>
                  <ActButton size="xs" onPress={() => setAsked({ kind: 'free', entry: id })}>
                    Free…
                  </ActButton>
                </LineVerbs>
              </Line>
            ))}
          </Lines>
        )}
        <div className={parts.verbs}>
          {!isDraft && slot.closed === undefined && slot.taken < slot.capacity && (
            <Button onClick={() => setAsked({ kind: 'book' })}>Book for a school…</Button>
          )}
          <Button variant="default" onClick={() => setAsked({ kind: 'move' })}>
            Move…
          </Button>
          {!isDraft && slot.closed === undefined && (
            <Button variant="default" onClick={() => setAsked({ kind: 'close' })}>
              Close…
            </Button>
          )}
          {slot.closed !== undefined && (
            <Button variant="default" onClick={() => close.start({ slot: slot.id, closed: false, reason: '' })}>
              Open again
            </Button>
          )}
          <Button variant="default" onClick={() => void drop()}>
            Remove…
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const bookInput = z
  .object({ entry: z.string().min(1, 'Choose an entry.'), override: z.boolean(), reason: text(500) })
  .refine(({ override, reason }) => !override || reason.trim() !== '', { path: ['reason'], error: 'Enter a reason.' });

function BookForm({ grid, slot, words, onClose }: { grid: HostGrid; slot: Slot; words: string; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm(bookInput, { entry: '', override: false, reason: '' });
  const book = useBookFor();
  const entries = grid.schools.flatMap(({ name, entries: of }) =>
    of
      .filter(({ event, place }) => event === slot.event && place?.slot !== slot.id)
      .map(({ id, label, place }) => ({ value: id, label: `${name}: ${label}${place ? ' (moves here)' : ''}` })),
  );
  return (
    <FormModal
      title={`Book ${words}`}
      form={form}
      submitLabel="Book"
      onClose={onClose}
      onSubmit={async (values) => {
        const answer = await book.send({ ...values, slot: slot.id });
        if (answer.done) return;
        setProblem([answer.message, answer.hint].filter(Boolean).join('. '));
        throw new Error(answer.message ?? 'The time wasn’t booked');
      }}
    >
      <ProblemLine>{problem}</ProblemLine>
      {form.field('entry', 'Entry', {
        options: [{ value: '', label: entries.length === 0 ? 'No entry needs a time' : 'Choose an entry' }, ...entries],
      })}
      {form.field('override', 'Book it although cadets clash, booking is closed, or fees aren’t paid')}
      {form.field('reason', 'Reason', { note: 'A school with an account reads it. Needed with the box above.' })}
    </FormModal>
  );
}

const reasonInput = z.object({ reason: text(300) });

type ReasonProps = {
  slot: Slot;
  asked: { kind: 'close' } | { kind: 'free'; entry: string };
  words: string;
  onClose: () => void;
};

function ReasonForm({ slot, asked, words, onClose }: ReasonProps) {
  const form = useZodForm(reasonInput, { reason: '' });
  const close = useCloseSlot();
  const free = useFreeFor();
  return (
    <FormModal
      title={asked.kind === 'close' ? `Close ${words}` : `Free ${words}`}
      form={form}
      submitLabel={asked.kind === 'close' ? 'Close' : 'Free'}
      onClose={onClose}
      onSubmit={({ reason }) =>
        asked.kind === 'close'
          ? close.send({ slot: slot.id, closed: true, reason })
          : free.send({ entry: asked.entry, slot: slot.id, reason })
      }
    >
      {form.field('reason', 'Reason', { autoFocus: true, note: 'Schools read it.' })}
    </FormModal>
  );
}
