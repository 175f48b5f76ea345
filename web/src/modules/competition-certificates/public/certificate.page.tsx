import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { formatDays } from '../../../shared/time/day.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Tag, type Tone } from '../../../shared/ui/tag.tsx';
import { certificatePath, proofWords } from '../standing.ts';
import type { Missing } from '../../../shared/visitor/ask-function.ts';
import { type PublicCertificate, readCertificate } from './public.api.ts';
import { PublicFrame } from '../../../shared/visitor/public-frame.tsx';
import { CertifiedStandings } from './standings.tsx';
import classes from '../../../shared/visitor/public.module.css';

const STATES: Record<string, { label: string; tone: Tone }> = {
  official: { label: 'Official', tone: 'ok' },
  amended: { label: 'Official, amended', tone: 'ok' },
  superseded: { label: 'Superseded', tone: 'warn' },
};

/** Verifies a certificate by its number, for anyone: whether it's real and in force, and what it covers. It names no one. */
export function CertificatePage() {
  const db = useDb();
  const { number = '' } = useParams();
  const [found, setFound] = useState<PublicCertificate | Missing | null>(null);
  useEffect(() => {
    let isOver = false;
    void readCertificate(db, number).then((answer) => !isOver && setFound(answer));
    return () => void (isOver = true);
  }, [db, number]);
  if (found === null) return <Loading full />;
  if (typeof found === 'string') {
    return (
      <PublicFrame title={found === 'unknown' ? 'No such certificate' : 'Can’t verify it now'} kicker={number}>
        <p role={found === 'failed' ? 'alert' : 'status'}>
          {found === 'unknown'
            ? 'No certificate of results has this number. Compare it with the paper, letter by letter.'
            : 'The certificate couldn’t be read. Check your connection, then load the page again.'}
        </p>
      </PublicFrame>
    );
  }
  return <Found certificate={found} />;
}

function Found({ certificate }: { certificate: PublicCertificate }) {
  const { number, state, is_whole, is_public, certified_at, hash, meet, newer, older } = certificate;
  const { label, tone } = STATES[state] ?? { label: state, tone: 'neutral' };
  const { statement, host, starts_on, ends_on, covers = [], signed = [], standings = [] } = certificate;
  return (
    <PublicFrame title={meet ?? `Certificate ${number}`} kicker={`Certificate of results ${number}`}>
      <p className={classes.state} role="status">
        <Tag tone={is_whole ? tone : 'bad'}>{is_whole ? label : 'Doesn’t verify'}</Tag>
        {is_whole
          ? state === 'superseded'
            ? 'This certificate is real, but another one took its place.'
            : 'This certificate is real and in force.'
          : 'What is stored isn’t what was signed. Ask the host.'}
      </p>
      {newer && (
        <p>
          The newer one is <Link to={certificatePath(newer)}>{newer}</Link>.
        </p>
      )}
      {!is_public && <p>The host of this meet doesn’t make its results public.</p>}
      {statement && <p>{statement}</p>}
      <dl className={classes.facts}>
        {host && <Fact label="Host">{host}</Fact>}
        {starts_on && <Fact label="Held">{formatDays(starts_on, ends_on ?? starts_on)}</Fact>}
        {certified_at && <Fact label="Certified">{certified_at}</Fact>}
        {signed.map(({ title, proof, at }) => (
          <Fact key={`${title} ${at}`} label={`Signed ${at}`}>
            {[title, proofWords(proof)].filter(Boolean).join(', ')}
          </Fact>
        ))}
        {covers.length > 0 && <Fact label="Covers">{covers.join(', ')}</Fact>}
      </dl>
      <p className={classes.hash}>{`SHA-256 ${hash}`}</p>
      {older && (
        <p>
          It takes the place of <Link to={certificatePath(older)}>{older}</Link>.
        </p>
      )}
      {is_public && standings.length === 0 && <p>The standings show up here once the host has made them public.</p>}
      <CertifiedStandings standings={standings} />
    </PublicFrame>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
