import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './acting-banner.module.css';
import { useSetActingSchool } from './acting-school.ts';
import { useProfile } from './use-profile.ts';
import { useSchool } from './use-school.ts';

/** Shows an admin who works in another school which school it is, and how to leave it. */
export function ActingBanner() {
  const profile = useProfile().data;
  const { school } = useSchool();
  const set = useSetActingSchool();
  const acting = profile?.role === 'admin' ? profile.acting_school_id : null;
  if (!acting || acting === profile?.school_id || school?.id !== acting) return null;
  const leave = () => set.start({ school: null, to: '/app/school/all' });
  return (
    <aside className={classes.banner} aria-label="Current school">
      <p className={classes.text}>
        You're working in <strong>{school.name}</strong>
        <span className={classes.note}> · your actions are recorded in its log</span>
      </p>
      <button type="button" className={classes.leave} disabled={set.busy} onClick={leave}>
        <IconArrowBackUp size={16} aria-hidden /> Leave school
      </button>
    </aside>
  );
}
