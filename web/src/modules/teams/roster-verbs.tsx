import { useState } from 'react';
import { askReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { CheckForm } from './check-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { useDropMembers } from './teams.queries.ts';
import { type Member, MEMBERS, ROLE, type Team } from './teams.ts';

type Props = { team: Team; rows: Member[]; onDone: () => void };

const ENDS = {
  left: {
    title: 'Remove from the team?',
    verb: 'Remove',
    text: 'Their time on the team stays on their record. You can undo it.',
  },
  season_end: {
    title: 'End the season for them?',
    verb: 'End the season of',
    text: "They stay on this season's roster, and their record shows they finished the season.",
  },
};

/** What is done with selected members: checks, roles, another team, or off the team. */
export function RosterVerbs({ team, rows, onDone }: Props) {
  const [open, setOpen] = useState<'check' | 'change' | null>(null);
  const drop = useDropMembers();
  const remove = async (reason: keyof typeof ENDS) => {
    const { title, text, verb } = ENDS[reason];
    const ids = await askReview({
      title,
      text,
      lines: rows.map(({ id, name, role }) => ({
        id,
        name,
        note: ROLE.label(role),
        idle: null,
        unusual: role === 'captain' && reason === 'left' ? ['Captain of the team'] : [],
      })),
      noun: MEMBERS,
      verb: (count) => `${verb} ${counted(count, MEMBERS)}`,
    });
    if (!ids) return;
    drop.start({ ids, reason });
    onDone();
  };
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen('check')}>
        Set check…
      </button>
      <button type="button" onClick={() => setOpen('change')}>
        Role, status, or team…
      </button>
      <button type="button" disabled={drop.busy} onClick={() => void remove('season_end')}>
        End season…
      </button>
      <button type="button" disabled={drop.busy} onClick={() => void remove('left')}>
        Remove…
      </button>
      {open === 'check' && <CheckForm rows={rows} onClose={close} onDone={done} />}
      {open === 'change' && <ChangeForm team={team} rows={rows} onClose={close} onDone={done} />}
    </>
  );
}
