import { useCallback, useEffect, useState } from 'react';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { formatDays } from '../../../shared/time/day.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import { PublicFrame } from '../../../shared/visitor/public-frame.tsx';
import { JOB } from '../../../shared/meet/staffing/shift-words.ts';
import { AnswerForm } from './answer-form.tsx';
import { type CrewPageData, readCrewPage } from './crew.api.ts';
import { OwnShifts } from './own-shifts.tsx';

const CLOSED: Record<string, string> = {
  expired: 'This link has expired. Ask the host for a new one.',
  closed: 'This meet is canceled, or it’s over.',
  released: 'The host doesn’t need you at this meet any more. Thank you for offering.',
};

/** What a judge or volunteer sees by the link in their email: what they're asked, and what is theirs. */
export function CrewPage() {
  const db = useDb();
  // The secret stands behind the #, so no server is told of it on the way here.
  const [link] = useState(() => window.location.hash.slice(1));
  const [found, setFound] = useState<CrewPageData | 'unknown' | 'failed' | null>(null);
  const read = useCallback(() => readCrewPage(db, link).then(setFound), [db, link]);
  useEffect(() => void read(), [read]);
  if (found === null) return <Loading full />;
  if (typeof found === 'string') {
    return (
      <PublicFrame title={found === 'unknown' ? 'This link doesn’t work' : 'Can’t open it now'} kicker="Invitation">
        <p role={found === 'failed' ? 'alert' : 'status'}>
          {found === 'unknown'
            ? 'It’s incomplete, or it was ended. Use the link in your newest email, or ask the host for one.'
            : 'Check your connection, then load the page again.'}
        </p>
      </PublicFrame>
    );
  }
  const { state, meet, host, name, venue, address } = found;
  return (
    <PublicFrame title={meet} kicker={`${host} · ${formatDays(found.starts_on, found.ends_on)}`}>
      {CLOSED[state] ? (
        <p role="status">{CLOSED[state]}</p>
      ) : (
        <>
          <p>{`Hello ${name}. ${ASKS[state] ?? ASKS['open'] ?? ''}`}</p>
          <p>
            <strong>{JOB[found.job] ?? found.job}</strong>
            {[venue, address].some(Boolean) && ` at ${[venue, address].filter(Boolean).join(', ')}`}
          </p>
          {state === 'accepted' && <OwnShifts page={found} link={link} onChanged={read} />}
          {found.is_over ? (
            <p>The meet is over. Thank you for your work.</p>
          ) : (
            <AnswerForm key={state} page={found} link={link} onAnswered={read} />
          )}
        </>
      )}
    </PublicFrame>
  );
}

const ASKS: Record<string, string> = {
  open: 'You’re asked to help at this meet. Nothing is answered until you press a button below.',
  accepted: 'You accepted. Thank you! You can change what you entered until the meet.',
  declined: 'You declined. If you can come after all, accept below.',
};
