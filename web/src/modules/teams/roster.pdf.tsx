import { type Letterhead, PaperDocument, PaperPage } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { LIGHT, type Member, MEMBERS, ROLE, type Team } from './teams.ts';

/** The roster on paper: names, roles, and lights. Why someone isn't cleared stays on the screen. */
export function rosterPdf({ letterhead, team, members }: { letterhead: Letterhead; team: Team; members: Member[] }) {
  return (
    <PaperDocument title={`${team.name} roster`}>
      <PaperPage
        letterhead={letterhead}
        title={`${team.name} roster`}
        subtitle={[
          `Season ${formatDay(team.season_from)} – ${formatDay(team.season_to)}`,
          counted(members.length, MEMBERS),
          team.coach && `Coach ${team.coach}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        footer={`${team.name} roster`}
      >
        <PaperTable
          columns={[
            { label: 'Rank', share: 1, value: ({ rank }) => rank ?? '' },
            { label: 'Name', share: 3, value: ({ name }) => name },
            { label: 'Grade', share: 0.8, value: ({ grade }) => grade ?? '' },
            { label: 'Role', share: 1.4, value: ({ role }) => ROLE.label(role) },
            { label: 'Squad', share: 1.4, value: ({ squad }) => squad ?? '' },
            { label: 'Eligibility', share: 1.6, value: ({ light }) => (light ? LIGHT.label(light) : '') },
          ]}
          rows={members}
          keyOf={({ id }) => id}
        />
      </PaperPage>
    </PaperDocument>
  );
}
