import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { placeOfHost } from '../../../shared/meet/registration/words.ts';
import { PROGRAMS } from '../../../shared/text/programs.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useInvite } from './registration.acts.ts';
import { registrationReads } from './registration.queries.ts';

type Props = { meet: string; onClose: () => void };

/** Invites a school that is on Guidon, found by its name or unit number; others are invited by email with a list. */
export function InviteForm({ meet, onClose }: Props) {
  const [words, setWords] = useState('');
  const found = useRead(registrationReads.found, words.trim()).data ?? [];
  const act = useInvite(meet);
  return (
    <Dialog title="Invite a school" onClose={onClose} problem={act.error && toAppError(act.error).detail}>
      <TextInput
        label="Name or unit number"
        description="At least three letters. A school that isn’t found is invited by email: use Paste a list."
        data-autofocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {words.trim().length >= 3 && found.length === 0 && (
        <p className={parts.noteLine} role="status">
          No school found
        </p>
      )}
      <Lines>
        {found.map((row) => (
          <Line
            key={row.id}
            title={row.name}
            notes={[placeOfHost({ city: row.city, state: row.us_state }), PROGRAMS[row.program] ?? row.program]}
          >
            <ActButton
              size="xs"
              busy={act.busy}
              onPress={() => act.start([{ id: crypto.randomUUID(), school_id: row.id }])}
            >
              Invite
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Dialog>
  );
}
