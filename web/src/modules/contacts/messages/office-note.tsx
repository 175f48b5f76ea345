import { useRead } from '../../../shared/query/reads.ts';
import { officeHours } from './message.ts';
import { threads } from './messages.queries.ts';
import classes from './messages.module.css';

/** When the school answers, and what to do where it can't wait. */
export function OfficeNote({ school }: { school: string }) {
  const rules = useRead(threads.rules).data?.find(({ school_id: id }) => id === school);
  if (!rules) return null;
  return (
    <p className={classes.office}>
      Answered in office hours: {officeHours(rules)}, not on days off. {rules.reply_words && `${rules.reply_words} `}
      If it can’t wait, call {rules.school_phone ?? 'the school'}.
    </p>
  );
}
