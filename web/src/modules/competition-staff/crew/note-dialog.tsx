import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../../shared/supabase/error.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';

type Props = {
  title: string;
  text: string;
  label: string;
  act: { busy: boolean; send: (note: string) => Promise<unknown> };
  onClose: () => void;
};

/** Asks for a note that goes into an email to many, and sends it. */
export function NoteDialog({ title, text, label, act, onClose }: Props) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    try {
      await act.send(note);
      onClose();
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      problem={problem}
      verb={{ label, run: () => void send(), busy: act.busy }}
    >
      <Textarea
        label="Note"
        description="In your own words; you can leave it blank"
        autosize
        minRows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}
