import { useState } from 'react';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ON_SHIFT } from '../../../shared/meet/staffing/shift-words.ts';
import { answerShift, type CrewPageData } from './crew.api.ts';
import classes from './crew-page.module.css';
import frame from '../../../shared/visitor/public.module.css';

type Props = { page: CrewPageData; link: string; onChanged: () => Promise<void> };

/** Someone's own seats and shifts, each to accept or give up. */
export function OwnShifts({ page, link, onChanged }: Props) {
  const db = useDb();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { seats = [], shifts = [] } = page;
  const answer = async (id: string, state: string) => {
    setBusy(id);
    setProblem(null);
    try {
      await answerShift(db, link, id, state);
      await onChanged();
    } catch (error) {
      setProblem(toAppError(error).detail);
    } finally {
      setBusy(null);
    }
  };
  if (seats.length === 0 && shifts.length === 0) return <p>The host will send your times to you.</p>;
  return (
    <section className={classes.part}>
      <h2>Your times</h2>
      {problem && (
        <p className={frame.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={classes.shifts}>
        {shifts.map(({ id, name, state, when, area, note, ...shift }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{[when, area, shift.break && `break ${shift.break}`].filter(Boolean).join(' · ')}</span>
            {note && <span>{note}</span>}
            <span className={classes.verbs}>
              <em>{ON_SHIFT.label(state)}</em>
              {['asked', 'declined'].includes(state) && (
                <button
                  type="button"
                  className={frame.submit}
                  disabled={busy !== null}
                  onClick={() => void answer(id, 'accepted')}
                >
                  Accept<span className="g-hidden">{` ${name}`}</span>
                </button>
              )}
              {['asked', 'accepted'].includes(state) && (
                <button
                  type="button"
                  className={classes.plain}
                  disabled={busy !== null}
                  onClick={() => void answer(id, 'declined')}
                >
                  I can’t<span className="g-hidden">{` do ${name}`}</span>
                </button>
              )}
            </span>
          </li>
        ))}
        {seats.map((seat) => (
          <li key={seat}>
            <strong>{seat}</strong>
            <span>You’re on this panel.</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
