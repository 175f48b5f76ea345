import { useCallback } from 'react';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { formatDays } from '../../../shared/time/day.ts';
import { ByLink } from '../../../shared/visitor/by-link.tsx';
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
  const read = useCallback((link: string) => readCrewPage(db, link), [db]);
  return (
    <ByLink kicker="Invitation" read={read}>
      {(page, link, again) => <Invited page={page} link={link} again={again} />}
    </ByLink>
  );
}

type Props = { page: CrewPageData; link: string; again: () => Promise<void> };

function Invited({ page, link, again }: Props) {
  const { state, meet, host, name, venue, address } = page;
  return (
    <PublicFrame title={meet} kicker={`${host} · ${formatDays(page.starts_on, page.ends_on)}`}>
      {CLOSED[state] ? (
        <p role="status">{CLOSED[state]}</p>
      ) : (
        <>
          <p>{`Hello ${name}. ${ASKS[state] ?? ASKS['open'] ?? ''}`}</p>
          <p>
            <strong>{JOB[page.job] ?? page.job}</strong>
            {[venue, address].some(Boolean) && ` at ${[venue, address].filter(Boolean).join(', ')}`}
          </p>
          {state === 'accepted' && <OwnShifts page={page} link={link} onChanged={again} />}
          {page.is_over ? (
            <p>The meet is over. Thank you for your work.</p>
          ) : (
            <AnswerForm key={state} page={page} link={link} onAnswered={again} />
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
