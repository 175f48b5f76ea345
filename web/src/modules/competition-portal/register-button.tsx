import { useNavigate } from 'react-router';
import { useState } from 'react';
import { useAct } from '../../shared/act/use-act.ts';
import { type OpenMeet, REGISTRATIONS } from '../../shared/meet/registration/open-meet.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { mayRegister } from './register-words.ts';
import { z } from 'zod';

const begun = z.object({ id: z.string(), is_new: z.boolean(), started_by: z.string().nullable() });

/** Starts the school's registration, or opens the one that someone has started. */
export function RegisterButton({ meet, code }: { meet: OpenMeet; code: string | null }) {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const start = useAct('competition-portal', {
    run: async (db, meetId: string, p_key) => {
      const input = { p_meet: meetId, p_id: id, p_key, ...(code ? { p_code: code } : {}) };
      return begun.parse((await db.rpc('start_registration', input).throwOnError()).data);
    },
    also: [['competition-entries']],
    done: ({ result }) =>
      result.is_new
        ? { title: 'Registration started', text: 'Fill it in and submit it.' }
        : { title: `${result.started_by ?? 'Someone at your school'} started this registration` },
    failed: "Couldn't start the registration",
    after: ({ result }) => void navigate(`${REGISTRATIONS}/${result.id}`),
  });
  if (meet.way === 'host') return <ActButton to={`/app/competition-portal/meets/${meet.id}`}>Open meet</ActButton>;
  if (meet.registration)
    return (
      <ActButton primary needs="competition-entries:read" to={`${REGISTRATIONS}/${meet.registration.id}`}>
        Open registration
      </ActButton>
    );
  return (
    mayRegister(meet) && (
      <ActButton primary needs="competition-entries:create" busy={start.busy} onPress={() => start.start(meet.id)}>
        Register
      </ActButton>
    )
  );
}
