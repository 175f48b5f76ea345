import { useState } from 'react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useEndLinks, useInvite, useSetCrewState } from '../staff.acts.ts';
import { type Crew, hoursOf, staffReads } from '../staff.queries.ts';
import { JOB, MEAL } from '../../../shared/meet/staffing/shift-words.ts';
import { CHECK, CREW_STATE, TAX_FORM, TIE, TIER } from '../staff.ts';
import { CheckForm } from './check-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { PersonForm } from './person-form.tsx';
import { windowText } from './ties.ts';

type Props = { subject: Subject; person: Crew; directs: boolean; plans: boolean; onClose: () => void };

/** Someone of the crew: what is known of them, what they answered, and what can be done. */
export function PersonDialog({ subject, person, directs, plans, onClose }: Props) {
  const [open, setOpen] = useState<'edit' | 'check' | 'feedback' | null>(null);
  const { data: profile } = useProfile();
  const today = useToday();
  const places = useRead(staffReads.places, subject.id).data ?? [];
  const check = useRead(staffReads.checks).data?.find(({ official_id: of }) => of === person.official_id);
  const close = () => setOpen(null);
  const { official } = person;
  if (open === 'edit') return <PersonForm meet={subject.id} person={person} onClose={close} />;
  if (open === 'check')
    return (
      <CheckForm
        meet={subject.id}
        official={person.official_id}
        name={person.name}
        check={check}
        today={today}
        onClose={close}
      />
    );
  if (open === 'feedback')
    return (
      <FeedbackForm
        crew={person.id}
        name={person.name}
        own={person.meet_crew_feedback.find(({ created_by: by }) => by === profile?.id)}
        onClose={close}
      />
    );
  const ties = official.official_ties.map(({ school_name: name, kind }) => `${name} (${TIE[kind] ?? kind})`);
  return (
    <Dialog title={person.name} size={640} onClose={onClose}>
      <FactList
        facts={[
          ['Job', JOB[person.job]],
          ['Status', <StateTag key="state" of={CREW_STATE} is={person.state} />],
          person.answered_at !== null && ['Answered', formatMoment(person.answered_at)],
          person.answer_note !== null && ['Their note', person.answer_note],
          person.email !== null && ['Email', person.email],
          official.phone !== null && ['Phone', official.phone],
          official.service !== null && ['Service or organization', official.service],
          ties.length > 0 && ['Tied to', ties.join(', ')],
          official.tier !== null && ['Tier', TIER[official.tier]],
          official.certification !== null && [
            'Certification',
            [official.certification, official.certified_until && `until ${formatDay(official.certified_until)}`]
              .filter(Boolean)
              .join(', '),
          ],
          directs &&
            check !== undefined && ['Background check', `${CHECK.label(check.state)}, ${formatDay(check.checked_on)}`],
          person.windows.length > 0 && ['There', windowText(person.windows)],
          person.shirt !== null && ['Shirt', person.shirt === 'none' ? 'No shirt' : person.shirt],
          person.meal !== null && ['Meal', [MEAL[person.meal], person.meal_note].filter(Boolean).join(': ')],
          hoursOf(person.id, places) > 0 && ['Worked', counted(hoursOf(person.id, places), 'hour')],
          person.honorarium_cents > 0 && [
            'Honorarium',
            person.request_id === null ? (
              `${dollarsOf(person.honorarium_cents)}, tax form: ${TAX_FORM[person.tax_form]?.toLowerCase() ?? ''}`
            ) : (
              <TextLink key="request" to={`/app/budget/requests/${person.request_id}`}>
                {`${dollarsOf(person.honorarium_cents)} requested`}
              </TextLink>
            ),
          ],
          person.thanked_at !== null && ['Thanked', formatMoment(person.thanked_at)],
          ...person.meet_crew_feedback.map(({ stars, note, author_label: by }): [string, string] => [
            `Feedback of ${by}`,
            [`${stars} of 5 stars`, note].filter(Boolean).join('. '),
          ]),
        ]}
      />
      <PersonVerbs
        subject={subject}
        person={person}
        directs={directs}
        plans={plans}
        onOpen={setOpen}
        onClose={onClose}
      />
    </Dialog>
  );
}

type VerbProps = Props & { onOpen: (what: 'edit' | 'check' | 'feedback') => void };

function PersonVerbs({ subject, person, directs, plans, onOpen, onClose }: VerbProps) {
  const invite = useInvite(subject.id);
  const set = useSetCrewState();
  const links = useEndLinks();
  if (!directs) return null;
  const { id, state, name } = person;
  const release = async () => {
    const sure = await confirm({
      title: `Release ${name}?`,
      text: 'They’re taken off their shifts and notified by email. You can mark them as accepted again later.',
      confirmLabel: 'Release',
      danger: true,
    });
    if (sure) set.start({ id, state: 'released' });
  };
  return (
    <div className={parts.verbs}>
      {plans && (
        <ActButton primary onPress={() => onOpen('edit')}>
          Edit
        </ActButton>
      )}
      {plans && person.email !== null && ['listed', 'invited', 'declined'].includes(state) && (
        <ActButton
          busy={invite.busy}
          onPress={() => {
            invite.start({ ids: [id], note: '' });
            onClose();
          }}
        >
          {state === 'listed' ? 'Invite' : 'Send again'}
        </ActButton>
      )}
      {plans && state !== 'accepted' && (
        <ActButton busy={set.busy} onPress={() => set.start({ id, state: 'accepted' })}>
          Mark as accepted
        </ActButton>
      )}
      {plans && state === 'invited' && (
        <ActButton busy={set.busy} onPress={() => set.start({ id, state: 'declined' })}>
          Mark as declined
        </ActButton>
      )}
      {plans && state === 'accepted' && <ActButton onPress={() => void release()}>Release…</ActButton>}
      {!person.is_cadet && <ActButton onPress={() => onOpen('check')}>Background check…</ActButton>}
      {state === 'accepted' && <ActButton onPress={() => onOpen('feedback')}>Feedback…</ActButton>}
      {person.link_expires_at !== null && (
        <ActButton quiet busy={links.busy} onPress={() => links.start(id)}>
          End their links
        </ActButton>
      )}
    </div>
  );
}
