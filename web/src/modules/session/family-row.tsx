import { wallClock } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { secondGuardians } from './second-guardian.queries.ts';
import type { FamilyLink } from './family.api.ts';
import { linkWords } from './family-words.ts';
import classes from './family.module.css';

/** One link with its state and the school's message. */
export function FamilyRow({ link }: { link: FamilyLink }) {
  const { timeZone } = useSchool();
  const words = linkWords(link.state);
  const name = [link.first_name, link.last_name].filter(Boolean).join(' ');
  const day = (instant: string) => formatDay(wallClock(instant, timeZone).day);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {name && link.cadet_id ? (
          <TextLink to={`/app/cadets/${link.cadet_id}`}>{name}</TextLink>
        ) : (
          [
            link.student_number ? `Student ID ${link.student_number}` : link.asked_as && `“${link.asked_as}”`,
            `Requested ${day(link.requested_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        )}
      </span>
      <Tag tone={words.tone}>{words.label}</Tag>
      <span className={classes.about}>
        {[link.school_name, link.relation, link.decided_at && `answered ${day(link.decided_at)}`]
          .filter(Boolean)
          .join(' · ')}
        {'. '}
        {words.text}
      </span>
      {name && link.cadet_id && link.state === 'verified' && <Second child={{ id: link.cadet_id, name }} />}
      {link.decision_note && <p className={classes.message}>{link.decision_note}</p>}
    </li>
  );
}

const SecondGuardianForm = lazy(() =>
  import('./second-guardian.tsx').then((file) => ({ default: file.SecondGuardianForm })),
);

const ASKED: Record<string, string> = {
  pending: 'Waiting for the school',
  approved: 'The school sent a code',
  declined: 'The school declined',
};

/** What was asked about a second guardian of a child, and the way to ask. */
function Second({ child }: { child: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  const asked = (useRead(secondGuardians.invitations).data ?? []).filter(({ cadet_id: cadet }) => cadet === child.id);
  return (
    <div className={classes.second}>
      {asked.map(({ id, name, state, decision_note: note }) => (
        <p key={id} className={classes.about}>
          {[`Second guardian ${name}: ${ASKED[state] ?? state}`, note].filter(Boolean).join('. ')}
        </p>
      ))}
      <ActButton size="xs" onPress={() => setOpen(true)}>
        Ask to invite a second guardian…
      </ActButton>
      {open && (
        <Suspense>
          <SecondGuardianForm child={child} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
