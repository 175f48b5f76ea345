import { Attachments } from '../../../shared/attachments/attachments.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type Member, MODULE, nameOf } from './roster.ts';

type Props = { host: string; member: Member; onClose: () => void };

/** The signed forms of a cadet as files. They are for the school alone: the host reads that there is one. */
export function FormFiles({ host, member, onClose }: Props) {
  return (
    <Dialog
      title={`Form of ${nameOf(member)}`}
      onClose={onClose}
      text={`Add the signed form, scanned or photographed. ${host} sees that it is signed, and can’t open it.`}
    >
      <Attachments
        subject={{ module: MODULE, table: 'roster_members', id: member.id }}
        mayChange
        none="No form uploaded yet"
      />
    </Dialog>
  );
}
