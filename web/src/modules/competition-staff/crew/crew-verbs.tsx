import { useState } from 'react';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { usePackets } from '../packet/use-packets.ts';
import { useInvite, useRequestHonoraria, useThank } from '../staff.acts.ts';
import type { Crew } from '../staff.queries.ts';
import { PEOPLE } from '../staff.ts';
import type { CrewRow } from './crew-row.ts';
import { NoteDialog } from './note-dialog.tsx';

type Props = { subject: Subject; chosen: CrewRow[]; crew: Crew[]; plans: boolean; onDone: () => void };

/** What can be done with the people who are selected: invite, print, thank, and pay. */
export function CrewVerbs({ subject, chosen, crew, plans, onDone }: Props) {
  const [open, setOpen] = useState<'invite' | 'thank' | null>(null);
  const invite = useInvite(subject.id);
  const thank = useThank(subject.id);
  const pay = useRequestHonoraria(subject.id);
  const packets = usePackets(subject);
  const ids = chosen.map(({ id }) => id);
  const people = crew.filter(({ id }) => ids.includes(id));
  const count = counted(chosen.length, PEOPLE);
  const close = () => setOpen(null);
  const request = async () => {
    const sure = await confirm({
      title: `Request honoraria of ${count}?`,
      text: 'Each becomes a purchase request that you submit. People without an honorarium, or whose tax form isn’t on file, are left out.',
      confirmLabel: 'Request honoraria',
    });
    if (sure) pay.start(ids);
  };
  return (
    <>
      {plans && <ActButton size="xs" onPress={() => setOpen('invite')}>{`Invite ${count}…`}</ActButton>}
      <ActButton size="xs" busy={packets.busy} onPress={() => packets.printPackets(people)}>
        Print packets (PDF)
      </ActButton>
      <ActButton size="xs" onPress={() => setOpen('thank')}>
        Thank them…
      </ActButton>
      <ActButton size="xs" busy={packets.busy} onPress={() => packets.printThanks(people)}>
        Print letters (PDF)
      </ActButton>
      <ActButton size="xs" needs="budget:create" busy={pay.busy} onPress={() => void request()}>
        Request honoraria…
      </ActButton>
      {open === 'invite' && (
        <NoteDialog
          title={`Invite ${count}`}
          text="Each gets an email with their own link. Nothing is answered until they press a button there."
          label="Invite"
          act={{
            busy: invite.busy,
            send: async (note) => {
              await invite.send({ ids, note });
              onDone();
            },
          }}
          onClose={close}
        />
      )}
      {open === 'thank' && (
        <NoteDialog
          title={`Thank ${count}`}
          text="Each gets an email that thanks them and says how many hours they worked."
          label="Send thanks"
          act={{
            busy: thank.busy,
            send: async (note) => {
              await thank.send({ ids, note });
              onDone();
            },
          }}
          onClose={close}
        />
      )}
    </>
  );
}
