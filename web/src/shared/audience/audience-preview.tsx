import { Button } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../supabase/error.ts';
import { counted } from '../text/counted.ts';
import { type Audience, isNobody } from './audience.ts';
import type { Preview } from './audience.api.ts';
import { leftOutWords, why } from './left-out.ts';
import { previewQuery } from './audience.queries.ts';
import classes from './audience.module.css';
import { useRead } from '../query/reads.ts';

type Props = {
  audience: Audience;
  /** Says only who it is for, not who can't be reached in Guidon: they get nothing there. */
  membersOnly?: boolean;
};

/** Who an audience means now: numbers at once, names on request. */
export function AudiencePreview({ audience, membersOnly = false }: Props) {
  const query = useRead(previewQuery, audience);
  const [open, setOpen] = useState(false);
  if (isNobody(audience)) return null;
  if (query.isError) return <p className={classes.problem}>{toAppError(query.error).detail}</p>;
  if (!query.data) return <p className={classes.note}>Counting…</p>;
  const { left_out: leftOut } = query.data;
  const unverified = membersOnly ? 0 : query.data.unverified;
  const names = membersOnly ? query.data.names.map((one) => ({ ...one, reason: null })) : query.data.names;
  const out = membersOnly ? '' : leftOutWords(leftOut);
  // Those who aren't reached come first: they are what one looks for.
  const shown = [...names.filter(({ reason }) => reason), ...names.filter(({ reason }) => !reason)];
  return (
    <div className={classes.preview}>
      <p role="status">
        <strong>{countWords(query.data)}</strong>
        {out && <span className={classes.note}>{` · ${out}`}</span>}
        {unverified > 0 && (
          <span
            className={classes.note}
          >{` · ${counted(unverified, 'person', 'people')} without a verified email address, in Guidon only`}</span>
        )}
      </p>
      {names.length > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide names' : 'Show names'}
        </Button>
      )}
      {open && (
        <ul className={classes.names} aria-label="Who is included">
          {shown.map(({ id, kind, name, about, reason }) => (
            <li key={`${kind}${id}`}>
              {name}
              {kind !== 'cadet' && <span className={classes.note}>{whoWords(kind, about)}</span>}
              {reason && <span className={classes.problem}>{` ${why(reason)}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who someone is: ' Parent or guardian of Alex Adams', or the school they are at. */
function whoWords(kind: string, about: string | null): string {
  if (kind === 'guardian') return ` Parent or guardian${about ? ` of ${about}` : ''}`;
  return kind === 'school' ? ` ${about ?? ''}` : ' Instructor';
}

/** '42 cadets, 37 parents or guardians, and 2 instructors', or words for no one. */
function countWords({ cadets, guardians, staff, adults, schools }: Preview): string {
  const parts = [
    cadets && counted(cadets, 'cadet'),
    guardians && counted(guardians, 'parent or guardian', 'parents or guardians'),
    staff && counted(staff, 'instructor'),
    schools && `${counted(adults, 'adult')} at ${counted(schools, 'school')}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'No one yet' : new Intl.ListFormat('en-US').format(parts);
}
