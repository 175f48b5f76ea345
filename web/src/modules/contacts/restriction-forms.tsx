import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import type { Link } from './contact.api.ts';
import { RESTRICTION, reasonInput, restrictionInput } from './contact.ts';
import { contacts, useLift, useRestrict } from './contact.queries.ts';
import { RestrictionReach } from './restriction-reach.tsx';

type Props = { link: Link; onClose: () => void };

/** Keeps a person from a cadet, or changes how. */
export function RestrictionForm({ link, onClose }: Props) {
  const restrict = useRestrict(link);
  const form = useZodForm(
    restrictionInput,
    { restriction: RESTRICTION.known(link.restriction), note: link.restriction_note ?? '' },
    { draft: 'never' },
  );
  return (
    <FormModal
      onClose={onClose}
      title={`Keep ${link.name} from ${link.cadet}`}
      form={form}
      submitLabel="Save restriction"
      onSubmit={restrict.send}
    >
      {form.field('restriction', 'Restriction', {
        options: RESTRICTION.options,
        note: 'Both close the record, messages, and files right away. With "Staff only", staff may still call the person.',
      })}
      {form.field('note', 'What the order says', {
        rows: 3,
        note: 'Neither cadets nor this person can see the restriction or this note.',
      })}
      {link.restriction && <RestrictionReach link={link.id} />}
      <History link={link.id} />
    </FormModal>
  );
}

/** Lifts a restriction, with the reason. */
export function LiftForm({ link, onClose }: Props) {
  const lift = useLift(link.id);
  const form = useZodForm(reasonInput, { reason: '' }, { draft: 'never' });
  return (
    <FormModal
      onClose={onClose}
      title={`Lift the restriction of ${link.name}?`}
      form={form}
      submitLabel="Lift restriction"
      onSubmit={({ reason }) => lift.send(reason)}
    >
      {form.field('reason', 'Reason', {
        rows: 3,
        note: 'Enter which order or decision lifts it. A verified link opens the record again right away.',
      })}
      <History link={link.id} />
    </FormModal>
  );
}

const STEP: Record<string, string> = {
  set: 'Set',
  changed: 'Changed',
  lifted: 'Lifted',
  known: 'Details added',
  other_person: 'Someone else',
};

function History({ link }: { link: string }) {
  const events = useRead(contacts.events, link).data ?? [];
  if (events.length === 0) return null;
  return (
    <Lines>
      {events.map(({ id, kind, restriction, words, decided_by_label: by, created_at: at }) => (
        <Line
          key={id}
          title={`${STEP[kind] ?? kind}: ${RESTRICTION.label(restriction)}`}
          notes={[[formatMoment(at), by], words]}
        />
      ))}
    </Lines>
  );
}
