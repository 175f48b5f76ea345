import { useState } from 'react';
import { Attachments } from '../../../shared/attachments/attachments.tsx';
import { FORM } from '../../../shared/meet/registration/roster.ts';
import type { Sides } from '../../../shared/sides/sides.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useSetForm, useStartForm } from './roster.acts.ts';
import { formWords, type Member, MODULE, nameOf, type WaiverForm } from './roster.ts';

type Props = { host: string; member: Member; onClose: () => void };

/**
 * The forms of a cadet: where each is, and the signed ones as files. The host reads that there is one, and opens it only
 * where the school shares it.
 */
export function FormFiles({ host, member, onClose }: Props) {
  const sides: Sides = { mine: 'entrant', other: host };
  const several = member.forms.length > 1;
  const files = (
    <Attachments
      subject={{ module: MODULE, table: 'roster_members', id: member.id, sides }}
      mayChange
      none="No form uploaded yet"
    />
  );
  return (
    <Dialog
      title={`${several ? 'Forms' : 'Form'} of ${nameOf(member)}`}
      onClose={onClose}
      size={640}
      text={`Add the signed form, scanned or photographed. Adults who keep the registration can open it. ${host} sees that it is signed, and opens it only if you share it.`}
    >
      {several ? (
        <div className={parts.stack}>
          <Lines>
            {member.forms.map((form) => (
              <OneForm key={form.id} member={member} form={form} sides={sides} />
            ))}
          </Lines>
          <section>
            <h3>One form for all of them</h3>
            {files}
          </section>
        </div>
      ) : (
        files
      )}
    </Dialog>
  );
}

type OneProps = { member: Member; form: WaiverForm; sides: Sides };

function OneForm({ member, form, sides }: OneProps) {
  const [set, start] = [useSetForm(member.id), useStartForm(member.id)];
  const [open, setOpen] = useState(false);
  const { id, title, form_id: row, kind, held, files } = form;
  const toggle = async () => {
    if (row === null) await start.send(id).catch(() => null);
    setOpen(!open);
  };
  return (
    <>
      <Line title={title} notes={[formWords({ ...form, slip: member.slip })]}>
        <StateTag of={FORM} is={kind === null ? 'missing' : kind === 'held' ? 'held' : 'signed'} />
        {kind === null && member.slip !== 'declined' && (
          <ActButton size="xs" busy={set.busy} onPress={() => set.start({ id, title, on: true })}>
            Held by the school
          </ActButton>
        )}
        {held && (
          <ActButton size="xs" quiet busy={set.busy} onPress={() => set.start({ id, title, on: false })}>
            Form is missing
          </ActButton>
        )}
        <ActButton size="xs" quiet busy={start.busy} onPress={() => void toggle()}>
          {open ? 'Hide files' : files > 0 ? `Files (${files})` : 'Add a file…'}
        </ActButton>
      </Line>
      {open && row !== null && (
        <Attachments
          subject={{ module: MODULE, table: 'member_forms', id: row, sides }}
          mayChange
          none="No form uploaded yet"
        />
      )}
    </>
  );
}
