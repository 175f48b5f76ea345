import { isLiving } from '../../../shared/meet/registration/states.ts';
import { useOpen } from '../../../shared/query/use-open.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { type FactLine, FactList } from '../../../shared/ui/facts.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import type { Registration } from '../registration.ts';
import { FactsForm } from './facts-form.tsx';

/** What the host knows of the school's day, and the way to edit it. */
export function FactsCard({ row }: { row: Registration }) {
  const [editing, setEditing] = useOpen('edit');
  const phone = (number: string | null) => (number ? <PhoneLink key="phone" phone={number} /> : null);
  const facts: FactLine[] = [
    row.number !== null && ['Number', `${row.number}, in order of arrival`],
    row.submitted_at !== null && row.state !== 'draft' && ['Submitted', formatMoment(row.submitted_at)],
    row.started_by !== null && ['Started by', row.started_by],
    ['Cadets', row.cadets],
    ['Buses', row.buses],
    ['Arrival', row.arrives_at && formatMoment(row.arrives_at)],
    ['Contact', row.contact_name],
    ['Phone', phone(row.contact_phone)],
    ['Email', row.contact_email],
    ['Emergency contact', row.emergency_name],
    ['Emergency phone', phone(row.emergency_phone)],
    ['Note to the host', row.note],
  ];
  return (
    <Card
      title="Details"
      action={
        isLiving(row.state) && (
          <ActButton size="xs" needs="competition-entries:update" onPress={() => setEditing(true)}>
            Edit
          </ActButton>
        )
      }
    >
      <FactList facts={facts} />
      {editing && <FactsForm row={row} onClose={() => setEditing(false)} />}
    </Card>
  );
}
