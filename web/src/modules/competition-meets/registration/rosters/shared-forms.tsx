import { Attachments } from '../../../../shared/attachments/attachments.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import type { HostMember } from './host-roster.ts';

type Props = { school: string; member: HostMember; onClose: () => void };

/** The signed forms of a cadet that the school shares with the host. */
export function SharedForms({ school, member, onClose }: Props) {
  return (
    <Dialog
      title={`Forms of ${member.name ?? member.code}`}
      onClose={onClose}
      text={`${school} shares these with the adults who run the meet.`}
    >
      <div className={parts.stack}>
        {member.shared.map(({ table, id, title }) => (
          <section key={id}>
            {title !== null && <h3>{title}</h3>}
            <Attachments
              subject={{ module: 'competition-entries', table, id, sides: { mine: 'host', other: school } }}
              mayChange={false}
              none="The school no longer shares it"
            />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
