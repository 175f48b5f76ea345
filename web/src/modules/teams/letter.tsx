import { IconAward, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { useRead } from '../../shared/query/reads.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { counted } from '../../shared/text/counted.ts';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Ledger } from './ledger.tsx';
import { PointsForm } from './points-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { useCredit } from './season.queries.ts';
import { teams } from './teams.queries.ts';
import { type Member, MEMBERS, ROLE, type Team } from './teams.ts';
import { Verbs } from './verbs.tsx';

const { text, number, state } = columnsOf<Member>();
const BY_POINTS = { id: 'points', desc: true };

/** Points toward a letter: who has how many, given by hand or by the rules of the school. */
export function Letter({ team }: { team: Team }) {
  const [open, setOpen] = useState<'rules' | Member[] | null>(null);
  const query = useRead(teams.roster, team.id);
  const [credit, { make }, letterhead] = [useCredit(team.id), usePdf(), useLetterhead()];
  const goal = team.letter_goal;
  const members = query.data?.filter((member) => member.state !== 'tryout') ?? [];
  const toGo = text('id', 'Letter', { grow: 1.2, value: (member: Member) => letterWords(member, goal) });
  const columns = [
    text('name', 'Cadet', { grow: 1.8 }),
    state('role', 'Role', ROLE),
    number('points', 'Points'),
    ...(goal === null ? [] : [toGo]),
    number('attended', 'Attendance', { cell: ({ attended }) => (attended === null ? '—' : `${attended}%`) }),
  ];
  const print = () =>
    make(`${team.name} letters`, async () =>
      (await import('./letter.pdf.tsx')).letterPdf({ letterhead, team, members }),
    );
  const close = () => setOpen(null);
  return (
    <>
      <Verbs>
        {team.archived_at === null && (
          <ActButton primary needs="teams:update" icon={IconAward} busy={credit.busy} onPress={() => credit.start()}>
            Credit by the rules
          </ActButton>
        )}
        <MoreMenu
          verbs={[
            { label: 'School rules…', run: () => setOpen('rules'), needs: 'teams:manage' },
            { label: 'Letter list (PDF)', run: () => void print() },
          ]}
        />
      </Verbs>
      <DataTable<Member>
        module="teams"
        listId="letter"
        noun={MEMBERS}
        query={{ ...query, data: query.data && members } as typeof query}
        empty={{ icon: IconAward, title: 'No one is on this team yet', text: 'Points go to team members.' }}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=teams`}
        columns={columns}
        filters={[]}
        searchLabel="Cadet"
        sort={BY_POINTS}
        phoneRow={({ name, points, role }) => (
          <PersonCell name={name} note={`${counted(points ?? 0, 'point')} · ${ROLE.label(role)}`} size={36} />
        )}
        actions={(rows) => (
          <button type="button" onClick={() => setOpen(rows)}>
            <IconPlus size={15} aria-hidden /> Give points…
          </button>
        )}
      />
      <Ledger team={team} members={members} />
      {open === 'rules' && <RulesForm onClose={close} />}
      {Array.isArray(open) && <PointsForm team={team} rows={open} onClose={close} />}
    </>
  );
}

/** How far someone is from the letter. */
export function letterWords({ points }: Pick<Member, 'points'>, goal: number | null): string {
  if (goal === null) return '';
  const open = goal - (points ?? 0);
  return open <= 0 ? 'Earned' : `${open} to go`;
}
