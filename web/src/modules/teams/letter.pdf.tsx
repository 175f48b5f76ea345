import { type Letterhead, PaperDocument, PaperPage, PaperSignatures } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { type Member, ROLE, type Team } from './teams.ts';

/** Who earned a letter, and how far the others are, to sign. */
export function letterPdf({ letterhead, team, members }: { letterhead: Letterhead; team: Team; members: Member[] }) {
  const goal = team.letter_goal ?? Number.POSITIVE_INFINITY;
  const rows = members.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  const earned = rows.filter(({ points }) => (points ?? 0) >= goal).length;
  return (
    <PaperDocument title={`${team.name} letters`}>
      <PaperPage
        letterhead={letterhead}
        title={`Letters: ${team.name}`}
        subtitle={[
          `Season ${formatDay(team.season_from)} – ${formatDay(team.season_to)}`,
          team.letter_goal !== null && `${counted(team.letter_goal, 'point')} for a letter`,
          `${counted(earned, 'letter')} earned`,
        ]
          .filter(Boolean)
          .join(' · ')}
        footer={`${team.name} letters`}
      >
        <PaperTable
          columns={[
            { label: 'Rank', share: 1, value: ({ rank }) => rank ?? '' },
            { label: 'Name', share: 3, value: ({ name }) => name },
            { label: 'Role', share: 1.5, value: ({ role }) => ROLE.label(role) },
            { label: 'Points', share: 1, right: true, value: ({ points }) => points ?? 0 },
            { label: 'Letter', share: 1.5, value: ({ points }) => ((points ?? 0) >= goal ? 'Earned' : '') },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
        />
        <PaperSignatures people={['Coach', 'Senior instructor']} />
      </PaperPage>
    </PaperDocument>
  );
}
