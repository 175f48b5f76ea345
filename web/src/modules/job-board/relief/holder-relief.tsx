import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Holder } from '../position.ts';
import { nameOf } from '../position.ts';
import { ReliefForm } from './relief-form.tsx';
import type { Relief } from './relief.api.ts';

/** The relief of a holder in a few words, which lead to it. */
export function ReliefNote({ relief }: { relief: Relief }) {
  return (
    <TextLink to={`/app/job-board/reliefs/${relief.id}`}>
      {`Relief with ${relief.incoming_name}, ${relief.confirmed} of ${relief.items} items`}
    </TextLink>
  );
}

/** Opens a relief of a holder, and leads to it. */
export function RelieveButton({ holder, title }: { holder: Holder; title: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  if (holder.kind !== 'primary' && holder.kind !== 'acting') return null;
  return (
    <>
      <ActButton size="xs" needs="job-board:update" onPress={() => setOpen(true)}>
        Hand over…
      </ActButton>
      {open && (
        <ReliefForm
          outgoing={{ assignment: holder.id, cadet: holder.cadet_id, name: nameOf(holder), title }}
          onClose={() => setOpen(false)}
          onOpened={(id) => void navigate(`/app/job-board/reliefs/${id}`)}
        />
      )}
    </>
  );
}
