import { toAppError } from '../../shared/supabase/error.ts';
import { phoneWords } from '../../shared/text/phone.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { type FactLine, FactList } from '../../shared/ui/facts.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { entryWords } from './entries/entry.ts';
import { useSubmit } from './registration.acts.ts';
import { livingEntries, neededToSubmit, type Registration } from './registration.ts';

/** Shows what will be sent to the host before it's submitted, and what is missing for that. */
export function SubmitDialog({ row, onClose }: { row: Registration; onClose: () => void }) {
  const submit = useSubmit(row.id);
  const needed = neededToSubmit(row);
  const failure = submit.error && toAppError(submit.error);
  const send = async () => {
    try {
      await submit.send({});
      onClose();
    } catch {
      // The dialog says why.
    }
  };
  const isLate = row.meet.clock === 'closed';
  return (
    <Dialog
      title={`Submit to ${row.meet.host.name}?`}
      size={640}
      onClose={onClose}
      text={textOf(row)}
      problem={failure ? `${failure.title}. ${failure.detail}` : null}
      verb={{ label: 'Submit', run: () => void send(), busy: submit.busy, disabled: needed.length > 0 || isLate }}
    >
      {needed.length > 0 && (
        <>
          <p>Do this first:</p>
          <Lines>
            {needed.map(({ code, words }) => (
              <Line key={code + words} title={words} />
            ))}
          </Lines>
        </>
      )}
      <FactList facts={factsOf(row)} />
    </Dialog>
  );
}

function textOf({ meet }: Registration): string {
  if (meet.clock === 'closed')
    return 'Registration is closed. What you entered is saved. Write to the host if you still want to come.';
  if (meet.places_left === 0) return 'All places are taken. Your school goes on the waiting list, in order of arrival.';
  if (meet.needs_approval) return 'The host approves each school. You get a message.';
  return 'Your school gets its number, in order of arrival.';
}

function factsOf(row: Registration): FactLine[] {
  const eventOf = (id: string) => row.meet.events.find((event) => event.id === id)?.name ?? '';
  const divisionOf = (code: string) => row.meet.divisions.find((one) => one.code === code)?.name ?? code;
  const phone = (number: string | null) => number && phoneWords(number);
  const entries = livingEntries(row).map((entry) => `${eventOf(entry.event_id)}: ${entryWords(entry, divisionOf)}`);
  return [
    ['Entries', entries.length === 0 ? 'None' : entries.map((words) => <div key={words}>{words}</div>)],
    ['Cadets', row.cadets],
    ['Contact', [row.contact_name, phone(row.contact_phone), row.contact_email].filter(Boolean).join(', ')],
    ['Emergency contact', [row.emergency_name, phone(row.emergency_phone)].filter(Boolean).join(', ')],
    row.meet.closes_at !== null && ['Registration closes', formatMoment(row.meet.closes_at)],
  ];
}
