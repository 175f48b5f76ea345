import { IconHeartHandshake, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useOpen } from '../../../shared/query/use-open.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { STATE } from './report.ts';
import { ReportForm, type Sent } from './report-form.tsx';
import { Urgent } from './urgent.tsx';
import classes from './welfare.module.css';
import { welfare } from './welfare.queries.ts';

/** The door for a concern about a person: urgent numbers first, then the form, and what one has reported. */
export function ConcernPage() {
  const [open, setOpen] = useOpen();
  const [sent, setSent] = useState<Sent | null>(null);
  const start = useRead(welfare.start);
  return (
    <AreaPage
      area="incidents"
      title="Report a concern"
      subtitle="Hazing, harassment, an injury, misconduct by an adult, or worry about someone."
      actions={
        <>
          {start.data?.is_admin && <ActButton to="/app/incidents/welfare/handlers">Handlers</ActButton>}
          {start.data?.is_handler && (
            <ActButton icon={IconShieldLock} to="/app/incidents/welfare">
              Reports you handle
            </ActButton>
          )}
        </>
      }
    >
      <div className={classes.parts}>
        <Urgent />
        {sent && <SentCard sent={sent} />}
        <QueryView query={start}>
          {(data) => (
            <>
              <EmptyState
                icon={IconHeartHandshake}
                title="Something is wrong, or might be?"
                text="You don’t have to be sure. A report goes only to the handlers that you see on the form, never to anyone it names, and no one is told that you sent it."
                action={
                  <ActButton primary onPress={() => setOpen(true)}>
                    Report a concern…
                  </ActButton>
                }
              />
              {open && <ReportForm start={data} onClose={() => setOpen(false)} onSent={setSent} />}
            </>
          )}
        </QueryView>
        <Mine />
      </div>
    </AreaPage>
  );
}

function SentCard({ sent: { id, readers, lost } }: { sent: Sent }) {
  return (
    <Card title="Your report was sent">
      <p>{`${readers.length > 0 ? `${readers.join(' and ')} can read it.` : 'No handler can open it yet, and it’s kept for them. If it’s urgent, call one of the numbers above.'} You won’t get an email or a notification about it: come back to this page for answers.`}</p>
      {lost.length > 0 && <p>{`Couldn’t add ${lost.join(', ')}. Open the report to try again.`}</p>}
      <TextLink to={`/app/incidents/report/${id}`}>Open your report</TextLink>
    </Card>
  );
}

function Mine() {
  const { data } = useRead(welfare.lists);
  if (!data || data.sent.length === 0) return null;
  return (
    <Card title="Your reports" count={data.sent.length} note="Only you and the handlers see these." flush>
      <Lines>
        {data.sent.map(({ id, title, state, created_at: at, answers }) => (
          <Line
            key={id}
            title={<TextLink to={`/app/incidents/report/${id}`}>{title}</TextLink>}
            notes={[[formatMoment(at), answers > 0 && counted(answers, 'answer')]]}
          >
            <StateTag of={STATE} is={state} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
