import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../shared/supabase/error.ts';
import { counted, type Noun } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import parts from '../../shared/ui/parts.module.css';
import { useAddToMeet } from './meet.acts.ts';
import { type AddKind, pastedLines } from './people.ts';

type Props = {
  meet: string;
  kind: AddKind;
  noun: Noun;
  /** What a line says beside the name. */
  label: string;
  placeholder: string;
  /** The names that are on the list already. */
  known: string[];
  /** A line as it's added. */
  toRow: (line: { name: string; rest: string }) => object;
  onClose: () => void;
};

/** Adds many of a pasted list at once, one to a line; those that are on the list already are left out. */
export function PasteDialog({ meet, kind, noun, label, placeholder, known, toRow, onClose }: Props) {
  const [text, setText] = useState('');
  const act = useAddToMeet(meet, kind);
  const there = new Set(known.map((name) => name.toLowerCase()));
  const lines = pastedLines(text);
  const fresh = lines.filter(({ name }) => !there.has(name.toLowerCase()));
  const same = lines.length - fresh.length;
  const add = async () => {
    await act.send(fresh.map(toRow));
    onClose();
  };
  return (
    <Dialog
      title={`Paste ${noun.many}`}
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: `Add ${counted(fresh.length, noun)}`,
        run: () => void add().catch(() => undefined),
        busy: act.busy,
        disabled: fresh.length === 0,
      }}
    >
      <Textarea
        label={label}
        placeholder={placeholder}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {same > 0 && (
        <p className={parts.noteLine} role="status">{`${counted(same, noun)} on the list already, left out`}</p>
      )}
    </Dialog>
  );
}
