import { type FormEvent, useState } from 'react';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { formatDay } from '../../../shared/time/day.ts';
import frame from '../../../shared/visitor/public.module.css';
import { MEAL } from '../../../shared/meet/staffing/shift-words.ts';
import { SHIRTS } from '../staff.ts';
import { tiesIn, tieText } from '../crew/ties.ts';
import { answerCrew, type CrewPageData } from './crew.api.ts';
import classes from './crew-page.module.css';

type Props = { page: CrewPageData; link: string; onAnswered: () => Promise<void> };

/** Accepts with what the host has to know, or declines with a note. Nothing is sent before a press. */
export function AnswerForm({ page, link, onAnswered }: Props) {
  const db = useDb();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isIn = page.state === 'accepted';
  const answer = async (input: object) => {
    setBusy(true);
    setProblem(null);
    try {
      await answerCrew(db, link, input);
      await onAnswered();
    } catch (error) {
      setProblem(toAppError(error).detail);
    } finally {
      setBusy(false);
    }
  };
  const accept = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void answer({ answer: 'accepted', ...answerOf(new FormData(event.currentTarget), page) });
  };
  const decline = (form: HTMLFormElement | null) => {
    const note = form ? new FormData(form).get('note') : '';
    void answer({ answer: 'declined', note: typeof note === 'string' ? note : '' });
  };
  return (
    <form className={frame.form} onSubmit={accept}>
      {(page.days ?? []).length > 0 && <Days page={page} />}
      <div className={classes.fields}>
        <label>
          Shirt size
          <select name="shirt" defaultValue={page.shirt ?? ''}>
            <option value="">Choose</option>
            {SHIRTS.map((size) => (
              <option key={size}>{size}</option>
            ))}
            <option value="none">No shirt</option>
          </select>
        </label>
        <label>
          Meal
          <select name="meal" defaultValue={page.meal ?? ''}>
            <option value="">Choose</option>
            {Object.entries(MEAL).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Note on the meal
          <input name="meal_note" maxLength={200} defaultValue={page.meal_note ?? ''} />
        </label>
        <label>
          Service or organization
          <input name="service" maxLength={80} defaultValue={page.service ?? ''} />
        </label>
      </div>
      {page.job === 'judge' && (
        <label className={classes.wide}>
          Schools that you’re tied to
          <textarea name="ties" rows={3} defaultValue={tieText(page.ties ?? [])} />
          <small>
            One per line: where you work, or where family goes to school. For a former unit, add “, former unit”. Name a
            school, never a cadet. You won’t judge them.
          </small>
        </label>
      )}
      <label className={classes.wide}>
        Note to the host
        <textarea name="note" rows={2} maxLength={300} defaultValue={page.note ?? ''} />
      </label>
      {!isIn && (
        <label className={classes.agree}>
          <input type="checkbox" name="agreed" value="true" />
          <span>
            I agree to be fair to every school, to keep scores to myself until the host releases them, and to tell the
            host of any school that I’m tied to.
          </span>
        </label>
      )}
      {problem && (
        <p className={frame.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.verbs}>
        <button type="submit" className={frame.submit} disabled={busy}>
          {isIn ? 'Save' : 'Accept'}
        </button>
        {page.state !== 'declined' && (
          <button
            type="button"
            className={classes.plain}
            disabled={busy}
            onClick={(event) => decline(event.currentTarget.form)}
          >
            {isIn ? 'I can’t come after all' : 'Decline'}
          </button>
        )}
      </div>
    </form>
  );
}

function Days({ page: { days = [], available = [] } }: { page: CrewPageData }) {
  return (
    <fieldset className={classes.days}>
      <legend>When you can be there. Leave it blank if you’re there all day.</legend>
      {days.map((day) => {
        const own = available.find((window) => window.day === day);
        return (
          <div key={day} className={classes.day}>
            <span>{formatDay(day)}</span>
            <input type="time" name={`from ${day}`} aria-label={`From on ${formatDay(day)}`} defaultValue={own?.from} />
            <span>to</span>
            <input type="time" name={`to ${day}`} aria-label={`To on ${formatDay(day)}`} defaultValue={own?.to} />
          </div>
        );
      })}
    </fieldset>
  );
}

/** The fields of the form, as the database takes them. */
function answerOf(form: FormData, { days = [], job, available = [] }: CrewPageData) {
  const text = (key: string) => {
    const value = form.get(key);
    return typeof value === 'string' ? value : '';
  };
  // A day with several times, as the host entered it, stays as it is.
  const several = days.filter((day) => available.filter((window) => window.day === day).length > 1);
  return {
    available: days.flatMap((day) => {
      if (several.includes(day)) return available.filter((window) => window.day === day);
      const [from, to] = [text(`from ${day}`), text(`to ${day}`)];
      return from || to ? [{ day, from: from || '00:00', to: to || '23:59' }] : [];
    }),
    shirt: text('shirt'),
    meal: text('meal'),
    meal_note: text('meal_note'),
    service: text('service'),
    note: text('note'),
    ...(job === 'judge' && { ties: tiesIn(text('ties')) }),
    ...(form.has('agreed') && { agreed: true }),
  };
}
