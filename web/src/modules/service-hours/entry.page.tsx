import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DecisionLines } from '../../shared/approval/decision-lines.tsx';
import { Attachments } from '../../shared/attachments/attachments.tsx';
import { Comments } from '../../shared/comments/comments.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { formatDay } from '../../shared/time/day.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { EntryVerbs } from './entry-verbs.tsx';
import { Evidence } from './evidence.tsx';
import { HourForm } from './hour-form.tsx';
import type { OneEntry } from './hours.api.ts';
import { hours, cadets } from './hours.queries.ts';
import { hoursWords, STATE } from './hours.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './service-hours.module.css';

/** One entry with its evidence, and what can be done with it. */
export function EntryPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useRead(hours.one, id);
  const profile = useProfile().data;
  const own = useRead(cadets.ofAccount, profile?.role === 'cadet' ? profile.id : undefined).data;
  const manages = useCan('service-hours:manage');
  const mayUpdate = useCan('service-hours:update');
  const [editing, setEditing] = useState(false);
  const entry = query.data;
  const mayEdit = entry && mayUpdate && entry.state !== 'verified' && (manages || entry.cadet_id === own);
  const mayFile = Boolean(mayEdit) || (mayUpdate && manages);
  return (
    <Page
      title={entry?.organisation ?? 'Service hours'}
      back={{ to: '/app/service-hours', label: 'Service hours' }}
      eyebrow={entry && `${entry.first_name ?? ''} ${entry.last_name ?? ''}`}
      actions={
        entry && (
          <>
            <EntryVerbs entry={entry} own={entry.cadet_id === own} onGone={() => void navigate('/app/service-hours')} />
            {mayEdit && (
              <Button
                variant={manages ? 'default' : 'filled'}
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                Edit entry
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={query}>
        {(one) => <EntryRecord entry={one} own={one.cadet_id === own} mayChange={mayFile} />}
      </QueryView>
      {editing && entry && <HourForm cadet={entry.cadet_id} entry={entry} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function EntryRecord({ entry, own, mayChange }: { entry: OneEntry; own: boolean; mayChange: boolean }) {
  return (
    <div className={classes.record}>
      <Card title="Entry">
        <Facts>
          <Fact label="Status">
            <StateTag of={STATE} is={entry.state} />
          </Fact>
          {entry.reason && <Fact label="Needs to change">{entry.reason}</Fact>}
          <Fact label="Hours">{hoursWords(entry.hours)}</Fact>
          <Fact label="Date">{formatDay(entry.served_on)}</Fact>
          {entry.event_title && <Fact label="Event">{entry.event_title}</Fact>}
          <Fact label={own ? 'What you did' : 'What the cadet did'}>{entry.description}</Fact>
          <Fact label="In uniform">{entry.in_uniform ? 'Yes' : 'No'}</Fact>
          <Fact label="Supervisor">{entry.supervisor_name}</Fact>
          {entry.supervisor_contact && <Fact label="Supervisor contact">{entry.supervisor_contact}</Fact>}
          {entry.state === 'verified' && (
            <Fact label="Verified">{`${entry.verified_by_label ?? ''}, ${formatMoment(entry.decided_at)}`}</Fact>
          )}
        </Facts>
      </Card>
      <Card title="Evidence">
        {entry.evidence_path ? (
          <Evidence path={entry.evidence_path} />
        ) : (
          <p className={parts.noteLine}>No file was added.</p>
        )}
      </Card>
      {entry.id && <Beside id={entry.id} mayChange={mayChange} />}
    </div>
  );
}

/** Photos and letters beside the signed form, and what is said about the entry. */
function Beside({ id, mayChange }: { id: string; mayChange: boolean }) {
  const subject = { module: 'service-hours', table: 'service_hours', id };
  return (
    <>
      <Card title="Files" flush>
        <Attachments subject={subject} mayChange={mayChange} />
      </Card>
      <Card title="Comments" flush>
        <Comments subject={subject} hides="service-hours:update" />
      </Card>
      <DecisionLines
        subject={subject}
        module="service-hours"
        deeds={{ approved: 'verified the hours', declined: 'sent the entry back', taken_back: 'undid the decision' }}
      />
    </>
  );
}
