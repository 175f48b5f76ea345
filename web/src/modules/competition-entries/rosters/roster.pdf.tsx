import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ROLE } from '../../../shared/meet/registration/roster.ts';
import { type Member, nameOf, type Roster, type RosterEntry } from './roster.ts';

type Placed = { member: Member; role: string };

/** The roster sheets of a registration: one section for each entry. */
export function rosterPdf({ letterhead, roster }: { letterhead: Letterhead; roster: Roster }) {
  const columns = [
    { label: 'No.', share: 0.6, value: (_: Placed, at: number) => at + 1 },
    { label: 'Code', share: 0.9, value: ({ member }: Placed) => member.code },
    { label: 'Name', share: 3.4, value: ({ member }: Placed) => nameOf(member) },
    { label: 'Grade', share: 0.8, value: ({ member }: Placed) => member.grade ?? '' },
    { label: 'Role', share: 1.4, value: ({ role }: Placed) => ROLE.label(role) },
    { label: 'Present', share: 1, value: () => '' },
  ];
  return (
    <PaperDocument title={`${roster.title}: roster`}>
      <PaperPage
        letterhead={letterhead}
        title={`Roster for ${roster.title}`}
        subtitle={`${formatDay(roster.starts_on)} · ${roster.host}`}
        footer={`${roster.title} roster`}
      >
        {roster.entries.map((entry) => (
          <PaperSection key={entry.id} title={entry.label}>
            <PaperTable
              columns={columns}
              rows={placedIn(entry, roster)}
              keyOf={({ member }) => member.id}
              empty="No one yet"
            />
          </PaperSection>
        ))}
      </PaperPage>
    </PaperDocument>
  );
}

function placedIn(entry: RosterEntry, { members }: Roster): Placed[] {
  return entry.members.flatMap(({ member_id: id, role }) => {
    const member = members.find((one) => one.id === id);
    return member ? [{ member, role }] : [];
  });
}
