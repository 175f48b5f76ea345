import { FileButton, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useInvite } from './registration.acts.ts';
import { pastedSchools } from './registration.ts';

const MOST = 200;

/** Invites schools of a pasted list or a CSV file by email; those that were invited before are left out. */
export function InviteList({ meet, onClose }: { meet: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const ids = useRef(new Map<string, string>());
  const act = useInvite(meet);
  const rows = pastedSchools(text).slice(0, MOST);
  const left = text.split('\n').filter((line) => line.trim() !== '').length - rows.length;
  const invite = async () => {
    await act.send(
      rows.map((row) => {
        // The same rows keep their ids, so that pressing again after a failure invites no one twice.
        const id = ids.current.get(row.email) ?? crypto.randomUUID();
        ids.current.set(row.email, id);
        return { id, ...row };
      }),
    );
    onClose();
  };
  const read = (file: File | null) => void file?.text().then(setText);
  return (
    <Dialog
      title="Invite schools by email"
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: `Invite ${counted(rows.length, 'school')}`,
        run: () => void invite().catch(() => undefined),
        busy: act.busy,
        disabled: rows.length === 0,
      }}
    >
      <Textarea
        label="One school per line, with an email address"
        placeholder={'Larkspur High, ames@larkspur.example\nCedar Ridge High, jrotc@cedar.example'}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileButton accept=".csv,text/csv,text/plain" onChange={read}>
        {(props) => (
          <ActButton size="xs" onPress={props.onClick}>
            Choose a CSV file…
          </ActButton>
        )}
      </FileButton>
      {left > 0 && (
        <p className={parts.noteLine} role="status">
          {`${counted(left, 'line')} left out: a name or an email address is missing, or there are more than ${MOST}.`}
        </p>
      )}
    </Dialog>
  );
}
