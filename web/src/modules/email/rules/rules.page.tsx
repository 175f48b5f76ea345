import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { RULE_STATE, RULES, whenWords } from './rule.ts';
import { RuleForm } from './rule-form.tsx';
import { type Rule, ruleSource } from './rules.queries.ts';

const { text, number, state, moment, stateFilter } = columnsOf<Rule>();

const COLUMNS = [
  text('name', 'Name', { grow: 2 }),
  text('occasion', 'When this happens', { grow: 1.6 }),
  text('module_label', 'Area', { optional: true }),
  text('delay_minutes', 'Sends', { grow: 1.4, value: (row) => whenWords(row.delay_minutes, row.digest_hour) }),
  state('state', 'Status', RULE_STATE),
  number('waiting', 'Waiting'),
  number('sent', 'Sent'),
  moment('last_sent_at', 'Last sent'),
  text('author_label', 'Written by', { optional: true }),
];

const EMPTY = {
  icon: IconRobot,
  title: 'No rules yet',
  text: 'A rule sends an email when something happens: gear is overdue, an event moves, an award is given. Start from a suggestion.',
  action: <ActButton to="/app/email/rules?new=1">New rule</ActButton>,
};

/** What the school sends by itself when something happens. */
export function RulesPage() {
  const added = useNew('/app/email/rules');
  return (
    <AreaPage
      area="email"
      title="Rules"
      subtitle="Emails sent automatically when something happens"
      actions={
        <ActButton primary needs="email:create" icon={IconPlus} onPress={added.show}>
          New rule
        </ActButton>
      }
    >
      <DataTable<Rule>
        module="email"
        listId="rules"
        noun={RULES}
        source={ruleSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/email/rules/${id}`}
        columns={COLUMNS}
        filters={[stateFilter('state', 'Status', RULE_STATE)]}
        searchLabel="Name, subject, topic"
        sort={{ id: 'name', desc: false }}
        phoneRow={({ name, occasion, state: is }) => (
          <TitleCell title={name} note={`${RULE_STATE.label(is)} · ${occasion}`} />
        )}
      />
      {added.open && <RuleForm onClose={added.close} onSaved={added.saved} />}
    </AreaPage>
  );
}
