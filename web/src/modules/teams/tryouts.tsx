import { IconUsersGroup } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { askReview } from '../../shared/review/ask-review.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { counted } from '../../shared/text/counted.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { teams, useDecideTryouts } from './teams.queries.ts';
import { LIGHT, type Member, type Team } from './teams.ts';

const { text, number, day, state } = columnsOf<Member>();

const COLUMNS = [
  text('name', 'Cadet', { grow: 1.8 }),
  number('grade', 'Grade'),
  day('from_on', 'Signed up'),
  state('light', 'Eligibility', LIGHT),
  text('other_teams', 'Other teams', { grow: 1.4 }),
];
const BY_NAME = { id: 'name', desc: false };
const NOUN = { one: 'tryout', many: 'tryouts' };
const DECISIONS = [
  { decision: 'made', verb: 'Put on the team' },
  { decision: 'alternate', verb: 'Make alternates' },
  { decision: 'not_selected', verb: 'Not selected' },
];

/** Who tries out, decided together. Those who made it are notified with their families; the others get no message. */
export function Tryouts({ team }: { team: Team }) {
  const query = useRead(teams.roster, team.id);
  const shown = { ...query, data: query.data?.filter((member) => member.state === 'tryout') } as typeof query;
  const empty = {
    icon: IconUsersGroup,
    title: 'No one is waiting for a tryout',
    text:
      team.tryout_opens_on === null
        ? 'Edit the team and choose when tryouts open. Cadets then sign up on this page.'
        : `Cadets can sign up from ${formatDay(team.tryout_opens_on)} to ${formatDay(team.tryout_closes_on)}.`,
  };
  return (
    <DataTable<Member>
      module="teams"
      listId="tryouts"
      noun={NOUN}
      query={shown}
      empty={empty}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}`}
      columns={COLUMNS}
      filters={[]}
      searchLabel="Cadet"
      sort={BY_NAME}
      phoneRow={({ name, grade, light }) => (
        <PersonCell
          name={name}
          note={[grade && `Grade ${grade}`, light && LIGHT.label(light)].filter(Boolean).join(' · ')}
          size={36}
        />
      )}
      actions={(rows, clear) => <Decisions rows={rows} onDone={clear} />}
    />
  );
}

function Decisions({ rows, onDone }: { rows: Member[]; onDone: () => void }) {
  const decide = useDecideTryouts();
  const run = async ({ decision, verb }: (typeof DECISIONS)[number]) => {
    const ids = await askReview({
      title: `${verb}?`,
      text:
        decision === 'not_selected'
          ? 'No message is sent. You can undo it.'
          : 'Their families are notified. You can undo it.',
      lines: rows.map(({ id, name, light, reason, kinds }) => ({
        id,
        name,
        idle: null,
        unusual: light === 'red' && decision !== 'not_selected' ? [reason ?? `Not cleared (${kinds?.join(', ')})`] : [],
      })),
      noun: NOUN,
      verb: (count) => `${verb}: ${counted(count, NOUN)}`,
    });
    if (!ids) return;
    decide.start({ ids, decision });
    onDone();
  };
  return DECISIONS.map((decision) => (
    <button key={decision.decision} type="button" disabled={decide.busy} onClick={() => void run(decision)}>
      {decision.verb}
    </button>
  ));
}
