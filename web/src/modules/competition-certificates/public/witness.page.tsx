import { type FormEvent, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { certificatePath } from '../standing.ts';
import { readWitness, signAsWitness, type WitnessPage as Page } from './public.api.ts';
import { ByLink } from '../../../shared/visitor/by-link.tsx';
import { PublicFrame } from '../../../shared/visitor/public-frame.tsx';
import { CertifiedStandings } from './standings.tsx';
import classes from '../../../shared/visitor/public.module.css';

const CLOSED: Record<string, string> = {
  revoked: 'The host ended this link. Look for a newer one in your mailbox, or ask the host.',
  expired: 'This link has expired. Ask the host for a new one.',
  closed: 'This certificate can’t be signed any more: a result changed, or it’s complete. The host can tell you more.',
};

/** What a witness sees by the link in their mail: the standings to sign, nothing else of the meet. */
export function WitnessPage() {
  const db = useDb();
  const read = useCallback((link: string) => readWitness(db, link), [db]);
  return (
    <ByLink kicker="Witness" read={read}>
      {(page, link, again) => <Asked page={page} link={link} again={again} />}
    </ByLink>
  );
}

type Props = { page: Page; link: string; again: () => Promise<void> };

function Asked({ page, link, again }: Props) {
  const { state, meet, host, number } = page;
  return (
    <PublicFrame title={meet} kicker={`${host} · ${formatDays(page.starts_on, page.ends_on)}`}>
      {state === 'open' ? (
        <Open page={page} link={link} onSigned={again} />
      ) : state === 'signed' ? (
        <p role="status">
          {`You signed certificate ${number}. `}
          <Link to={certificatePath(number)}>See what it says</Link>
        </p>
      ) : (
        <p role="status">{CLOSED[state]}</p>
      )}
    </PublicFrame>
  );
}

type OpenProps = { page: Page; link: string; onSigned: () => Promise<void> };

function Open({ page, link, onSigned }: OpenProps) {
  const db = useDb();
  const [name, setName] = useState(page.name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await signAsWitness(db, link, name);
      await onSigned();
    } catch (error) {
      setProblem(toAppError(error).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{page.statement}</p>
      {page.first && <p>{`Signed first by ${page.first}. You are asked to sign second, as a witness.`}</p>}
      <CertifiedStandings standings={page.standings ?? []} />
      <form className={classes.form} onSubmit={(event) => void sign(event)}>
        <label>
          Your name
          <input
            required
            maxLength={80}
            autoComplete="name"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <p>By signing, you say that you looked at these standings and know of nothing that speaks against them.</p>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className={classes.submit} disabled={busy}>
          Sign as a witness
        </button>
      </form>
    </>
  );
}
