import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import type { Message } from '../email.queries.ts';
import { Letter } from '../letter.tsx';
import { goesTo, MESSAGES, STATE } from '../message.ts';
import { quietWords, RULE_STATE, whenWords } from './rule.ts';
import { RuleVerbs } from './rule-verbs.tsx';
import { type Rule, rules, sentSource } from './rules.queries.ts';
import { WaitingTab } from './waiting-tab.tsx';

/** One rule: what it says, what it waits with, and what it sent. */
export function RulePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Rule>
      query={useRead(rules.rule, id)}
      noun="rule"
      back={{ to: '/app/email/rules', label: 'Rules' }}
      title={({ name }) => name}
      state={({ state }) => <StateTag of={RULE_STATE} is={state} />}
      actions={(row) => <RuleVerbs row={row} />}
      subject={{ module: 'email', table: 'email_rules' }}
      overview="Rule"
      facts={factsOf}
      tabs={({ waiting }) => [
        { id: 'waiting', label: 'Waiting', count: waiting, show: () => <WaitingTab rule={id} /> },
        { id: 'sent', label: 'Sent', show: () => <SentTab rule={id} /> },
      ]}
      log
    >
      {(row) => (
        <Card title="Preview">
          <Letter subject={row.subject} body={row.body} kind="automatic" occasion={row.kind} />
        </Card>
      )}
    </RecordPage>
  );
}

function factsOf(row: Rule): FactLine[] {
  const unless = [row.unless_read && 'who has read it in Guidon', row.unless_account && 'who has an account'].filter(
    Boolean,
  );
  return [
    ['When this happens', `${row.module_label}: ${row.occasion}`],
    ['Goes to', goesTo(row.recipients)],
    ['Sends', whenWords(row.delay_minutes, row.digest_hour)],
    unless.length > 0 && ['Skips', unless.join(', and ')],
    ['Quiet hours', quietWords(row.quiet_from, row.quiet_to)],
    ['Can be turned off', row.is_required ? "No, it's a school notice" : 'Yes, by recipients'],
    ['Written by', row.author_label],
    row.last_sent_at !== null && ['Last sent', formatMoment(row.last_sent_at)],
  ];
}

const { text, number, state, moment, stateFilter } = columnsOf<Message>();

const SENT = [
  moment('shown_at', 'When', { grow: 1.4 }),
  text('subject', 'Subject', { grow: 2 }),
  state('state', 'Status', STATE),
  number('people', 'People'),
  number('sent', 'Sent'),
  number('bounced', 'Bounced'),
  number('suppressed', 'Left out'),
];

/** Each time that it sent, with what became of it on a page of its own. */
function SentTab({ rule }: { rule: string }) {
  const source = useMemo(() => sentSource(rule), [rule]);
  return (
    <DataTable<Message>
      module="email"
      listId="rule-sent"
      noun={MESSAGES}
      source={source}
      empty={{
        title: 'Nothing sent yet',
        text: 'Each time this rule sends an email, it shows up here with the result.',
      }}
      rowId={({ id }) => id}
      rowLabel={({ subject }) => subject}
      rowHref={({ id }) => `/app/email/${id}`}
      columns={SENT}
      filters={[stateFilter('state', 'Status', STATE)]}
      searchLabel="Subject"
      sort={{ id: 'shown_at', desc: true }}
      phoneRow={({ shown_at: at, sent, people }) => (
        <TitleCell title={formatMoment(at)} note={`${sent} of ${people}`} />
      )}
    />
  );
}
