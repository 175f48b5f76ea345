import { wallClock } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
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
          [link.student_number && `Student ID ${link.student_number}`, `Requested ${day(link.requested_at)}`]
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
      {link.decision_note && <p className={classes.message}>{link.decision_note}</p>}
    </li>
  );
}
