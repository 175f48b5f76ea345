import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { unknownWords } from '../../shared/state/states.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { DecideForm } from './decide-form.tsx';
import { evidenceOf } from './evidence.ts';
import { cadetWords, type GuardianRequest } from './guardian.api.ts';
import classes from './guardians.module.css';

const SIGNS = {
  for: { Icon: IconCheck, label: 'Supports it:' },
  against: { Icon: IconX, label: 'Raises doubt:' },
  neither: { Icon: IconMinus, label: 'Note:' },
};

const DECIDED: Record<string, string> = { pending: '', verified: 'Approved', rejected: 'Declined', revoked: 'Revoked' };

/** One link: the guardian and the cadet, the points for and against, and the actions its state allows. */
export function GuardianCard({ request }: { request: GuardianRequest }) {
  const { state, guardian_name, guardian_email, guardian_phone, relation, decided_at } = request;
  const [deciding, setDeciding] = useState<'verified' | 'rejected' | 'revoked' | null>(null);
  const cadet = cadetWords(request);
  const when = [
    `Requested ${formatMoment(request.requested_at)}`,
    decided_at && `${DECIDED[state] ?? unknownWords(state).label} ${formatMoment(decided_at)}`,
  ];
  return (
    <li className={classes.request} aria-label={`${guardian_name} as ${relation} of ${cadet}`}>
      <div className={classes.who}>
        <PersonAvatar name={guardian_name} size={40} />
        <div className={classes.words}>
          <p className={classes.line}>
            <strong>{guardian_name}</strong> as {relation} of{' '}
            {request.cadet_id ? <Link to={`/app/cadets/${request.cadet_id}`}>{cadet}</Link> : cadet}
            {request.cadet_grade ? `, grade ${request.cadet_grade}` : ''}
          </p>
          <p className={classes.note}>{[guardian_email, guardian_phone].filter(Boolean).join(' · ')}</p>
          <p className={classes.note}>{when.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Evidence request={request} />
      <div className={classes.verbs}>
        {state === 'pending' && (
          <Button variant="default" onClick={() => setDeciding('rejected')}>
            Decline…
          </Button>
        )}
        {state === 'verified' ? (
          <Button variant="default" onClick={() => setDeciding('revoked')}>
            Revoke…
          </Button>
        ) : (
          <Button variant="default" disabled={!request.cadet_id} onClick={() => setDeciding('verified')}>
            Approve…
          </Button>
        )}
      </div>
      {request.decision_note && (
        <p className={classes.message}>
          <span className={classes.note}>Message to the family</span> “{request.decision_note}”
        </p>
      )}
      {deciding && <DecideForm request={request} decision={deciding} onClose={() => setDeciding(null)} />}
    </li>
  );
}

/** The points for and against. An approved link shows only the points against it and the other guardians. */
function Evidence({ request }: { request: GuardianRequest }) {
  const evidence = evidenceOf(request).filter(({ speaks }) => request.state !== 'verified' || speaks !== 'for');
  return (
    <ul className={classes.evidence} aria-label="Evidence">
      {evidence.map(({ speaks, text }) => {
        const { Icon, label } = SIGNS[speaks];
        return (
          <li key={text} data-speaks={speaks}>
            <Icon size={16} stroke={2.2} aria-hidden />
            <span className="g-hidden">{label} </span>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
