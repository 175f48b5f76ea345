import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type Shift, staffReads } from '../staff.queries.ts';
import { useReplace } from './shifts.acts.ts';
import classes from './shifts.module.css';

type Props = { shift: Shift; crew: string; name: string; onClose: () => void };

/** Puts someone else in the place of a person in one act: the first who is free is chosen already. */
export function ReplaceDialog({ shift, crew, name, onClose }: Props) {
  const query = useRead(staffReads.replacements, { crew, shift: shift.id });
  const first = query.data?.find(({ block }) => block === null)?.id ?? '';
  const [picked, setPicked] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const act = useReplace();
  const chosen = picked ?? first;
  const replace = async () => {
    await act.send({ crew, with: chosen, shift: shift.id, reason });
    onClose();
  };
  return (
    <Dialog
      title={`Replace ${name}`}
      text={`On ${shift.name}, and on the panel of its event. Both are notified.`}
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: 'Replace',
        run: () => void replace().catch(() => undefined),
        busy: act.busy,
        disabled: chosen === '' || reason.trim() === '',
      }}
    >
      <QueryView
        query={query}
        empty={{ title: 'No one else has accepted', text: 'Invite people on the page “Judges and volunteers”.' }}
      >
        {(people) => (
          <Radio.Group label="Who takes over" value={chosen} onChange={setPicked}>
            <div className={classes.choices}>
              {people.map(({ id, name: who, block, hours }) => (
                <Radio
                  key={id}
                  value={id}
                  label={who}
                  description={block ?? (hours > 0 ? `${counted(hours, 'hour')} on shifts` : 'Free all day')}
                  disabled={block !== null}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </QueryView>
      <Textarea
        label="Reason"
        description="It stays with the event"
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
