import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { localOf, momentOf } from '../../../shared/time/local-moment.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { folder, useSavePlan } from './folder.queries.ts';
import { type Plan, planInput, TRANSPORT_PLAN } from './folder.ts';
import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';

type Props = { event: string; mayEdit: boolean };

/** What families need to know on the day: who to call, when the bus leaves and is back, what it costs. */
export function FamilyCard({ event, mayEdit }: Props) {
  const [editing, setEditing] = useState(false);
  const { timeZone } = useSchool();
  const query = useRead(folder.plan, event);
  const edit = mayEdit && (
    <ActButton size="xs" onPress={() => setEditing(true)}>
      {query.data ? 'Edit…' : 'Fill in…'}
    </ActButton>
  );
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(plan) => (
        <Card title="On the day" action={edit}>
          {plan ? (
            <PlanFacts plan={plan} timeZone={timeZone} />
          ) : (
            <p className={parts.quietLine}>
              {mayEdit
                ? 'Say who to call, when the bus leaves and returns, and what it costs. Families see it.'
                : 'No details yet. Who to call and when the bus returns will show up here.'}
            </p>
          )}
          {editing && <PlanForm event={event} plan={plan} timeZone={timeZone} onClose={() => setEditing(false)} />}
        </Card>
      )}
    </QueryView>
  );
}

function PlanFacts({ plan, timeZone }: { plan: Plan; timeZone: string }) {
  const { contact_name, contact_phone, leaves_at, returns_at, cost_cents, pay_by } = plan;
  return (
    <>
      <FactList
        facts={[
          ((contact_name || contact_phone) && [
            'Contact on the day',
            <>
              {contact_name}{' '}
              {contact_phone && <a href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`}>{contact_phone}</a>}
            </>,
          ]) ||
            null,
          ['Transport', TRANSPORT_PLAN.label(plan.transport ?? '')],
          plan.meets_at ? ['Meet at', plan.meets_at] : null,
          leaves_at ? ['Leaves', schoolMoment(leaves_at, timeZone)] : null,
          returns_at ? ['Back', schoolMoment(returns_at, timeZone)] : null,
          cost_cents !== null && [
            'Cost for each cadet',
            cost_cents === 0
              ? 'Free'
              : [dollarsOf(cost_cents), pay_by && `by ${formatDay(pay_by)}`].filter(Boolean).join(', '),
          ],
        ]}
      />
      {plan.family_note && <Prose>{plan.family_note}</Prose>}
    </>
  );
}

type FormProps = { event: string; plan: Plan | null; timeZone: string; onClose: () => void };

function PlanForm({ event, plan, timeZone, onClose }: FormProps) {
  const save = useSavePlan(event);
  const form = useRecordForm(planInput, 'event_plans', plan, (plan) => ({
    contact_name: plan?.contact_name ?? '',
    contact_phone: plan?.contact_phone ?? '',
    meets_at: plan?.meets_at ?? '',
    leaves_at: localOf(plan?.leaves_at, timeZone),
    returns_at: localOf(plan?.returns_at, timeZone),
    transport: plan?.transport ?? '',
    cost: fieldOf(plan?.cost_cents),
    pay_by: plan?.pay_by ?? '',
    family_note: plan?.family_note ?? '',
  }));
  return (
    <FormModal
      title="On the day"
      submitLabel="Save plan"
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={({ leaves_at, returns_at, ...input }) =>
        save.send({ ...input, leaves_at: momentOf(leaves_at, timeZone), returns_at: momentOf(returns_at, timeZone) })
      }
    >
      <FieldGrid>
        {form.field('contact_name', 'Contact on the day', { autoFocus: true })}
        {form.field('contact_phone', 'Phone')}
        {form.field('transport', 'Transport', { options: TRANSPORT_PLAN.options })}
        {form.field('meets_at', 'Where to meet')}
        {form.field('leaves_at', 'Leaves')}
        {form.field('returns_at', 'Back')}
        {form.field('cost', 'Cost for each cadet ($)', { note: 'Enter 0 if it is free.' })}
        {form.field('pay_by', 'Pay by')}
      </FieldGrid>
      {form.field('family_note', 'Note for families', { rows: 3 })}
    </FormModal>
  );
}
