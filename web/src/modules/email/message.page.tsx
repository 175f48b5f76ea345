import { useParams } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { PageTab } from '../../shared/ui/address-tabs.tsx';
import type { FactLine } from '../../shared/ui/facts.tsx';
import { Meter, Meters } from '../../shared/ui/meter.tsx';
import { type Message, messages } from './email.queries.ts';
import { ForWhom } from '../../shared/audience/for-whom.tsx';
import { isForSchools, MessageSchools } from '../../shared/audience/message-schools.tsx';
import { leftOutWords } from '../../shared/audience/left-out.ts';
import { Reach } from './reach.tsx';
import { Letter } from './letter.tsx';
import { goesTo, KIND, STATE } from './message.ts';
import { MessageVerbs } from './message-verbs.tsx';
import { RecipientsTab } from './recipients-tab.tsx';
import parts from '../../shared/ui/parts.module.css';

/** One message: how it looks, how far it is, and what became of each email. */
export function MessagePage() {
  const { id = '' } = useParams();
  const staff = useCan('email:manage');
  return (
    <RecordPage<Message>
      query={useRead(messages.message, id)}
      noun="message"
      back={{ to: '/app/email', label: 'Messages' }}
      title={({ subject }) => subject}
      state={({ state }) => <StateTag of={STATE} is={state} />}
      actions={(row) => <MessageVerbs row={row} />}
      subject={{ module: 'email', table: 'email_campaigns' }}
      files={(row) => row.rule_id === null && (staff || row.state === 'draft')}
      facts={factsOf}
      overview="Message"
      tabs={tabsOf}
      log
    >
      {(row) => (
        <div className={parts.stack}>
          {staff && row.rule_id === null && (
            <Card title="Recipients">
              <Who row={row} />
            </Card>
          )}
          {row.people > 0 && <Progress row={row} />}
          <Card title="Preview">
            <Letter id={row.id} subject={row.subject} body={row.body} kind={row.kind} />
          </Card>
        </div>
      )}
    </RecordPage>
  );
}

function tabsOf({ id, people, audience }: Message): PageTab[] {
  const recipients = { id: 'people', label: 'Recipients', count: people, show: () => <RecipientsTab message={id} /> };
  const schools = { id: 'schools', label: 'Schools', show: () => <MessageSchools source={id} /> };
  return [...(people > 0 ? [recipients] : []), ...(isForSchools(audience) ? [schools] : [])];
}

/** The people it is for and reaches: before it is sent, as of now; afterward, by its list of recipients. */
function Who({ row }: { row: Message }) {
  const written = ['draft', 'review', 'scheduled'].includes(row.state);
  return (
    <ForWhom audience={row.audience} recipients={row.recipients}>
      {written ? <Reach audience={row.audience} recipients={row.recipients} kind={row.kind} /> : <LeftOut row={row} />}
    </ForWhom>
  );
}

/** Who wasn't reached by what has left, and why. */
function LeftOut({ row }: { row: Message }) {
  const rows = useRead(messages.leftOut, row.id).data ?? [];
  const reached = counted(row.people - row.suppressed, 'email');
  const reasons = Object.fromEntries(
    [...Map.groupBy(rows, ({ reason }) => reason ?? 'no_address')].map(([reason, own]) => [reason, own.length]),
  );
  return <p>{[reached, leftOutWords(reasons)].filter(Boolean).join(' · ')}</p>;
}

function Progress({ row }: { row: Message }) {
  const all = row.people - row.suppressed;
  const lines = [
    ['Sent', row.sent],
    ['Sending', row.open],
    ['Bounced', row.bounced],
    ['Failed', row.failed],
    ['Canceled', row.canceled],
  ] as const;
  return (
    <Card title="Delivery" note={row.suppressed > 0 && `${counted(row.suppressed, 'person', 'people')} left out`}>
      <Meters>
        {lines
          .filter(([label, count]) => label === 'Sent' || count > 0)
          .map(([label, count]) => (
            <Meter
              key={label}
              label={label}
              percent={all === 0 ? 0 : (100 * count) / all}
              value={String(count)}
              note={`of ${all}`}
              {...(label === 'Bounced' || label === 'Failed' ? { tone: 'warn' as const } : {})}
            />
          ))}
      </Meters>
    </Card>
  );
}

function factsOf(row: Message): FactLine[] {
  return [
    ['Kind', KIND.label(row.kind)],
    ['Goes to', goesTo(row.recipients)],
    row.rule_id !== null && [
      'Sent by',
      <TextLink key="rule" to={`/app/email/rules/${row.rule_id}`}>
        A rule
      </TextLink>,
    ],
    ['Written by', row.author_label],
    row.rule_id === null && row.sender_label !== null && ['Sent by', row.sender_label],
    row.state === 'scheduled' && row.send_at !== null && ['Leaves', formatMoment(row.send_at)],
    row.queued_at !== null && ['Left', formatMoment(row.queued_at)],
    row.ended_at !== null && [row.state === 'canceled' ? 'Canceled' : 'Done', formatMoment(row.ended_at)],
  ];
}
