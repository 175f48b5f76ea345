import { SheetPaper } from '../../../shared/meet/paper/sheet-paper.tsx';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDays } from '../../../shared/time/day.ts';
import type { Crew } from '../staff.queries.ts';
import { JOB, MEAL } from '../../../shared/meet/staffing/shift-words.ts';
import { packetOf } from './packet.ts';
import type { PacketParts } from './packet.queries.ts';

type Props = { letterhead: Letterhead; people: Crew[]; parts: PacketParts };

/** The packets of people: each with their schedule, what they can't judge, rules, map, parking, and their score sheets. */
export function packetsPdf({ letterhead, people, parts }: Props) {
  const { meet } = parts;
  return (
    <PaperDocument title={`${meet.title}: packets`}>
      {people.flatMap((person) => {
        const packet = packetOf(person, parts);
        return [
          <PaperPage
            key={person.id}
            letterhead={letterhead}
            title={person.name}
            subtitle={`${JOB[person.job] ?? person.job} at ${meet.title}`}
            footer={meet.title}
          >
            <PaperFacts
              facts={[
                { label: 'Held', value: formatDays(meet.starts_on, meet.ends_on) },
                { label: 'Where', value: [meet.venue, meet.address].filter(Boolean).join(', ') },
                { label: 'Shirt', value: person.shirt === 'none' ? 'No shirt' : person.shirt },
                { label: 'Meal', value: person.meal && MEAL[person.meal] },
              ]}
            />
            <PaperSection title="Your day">
              <PaperTable
                columns={[
                  { label: 'When', share: 2.4, value: ({ when }) => when },
                  { label: 'What', share: 3, value: ({ what }) => what },
                  { label: 'Where', share: 1.6, value: ({ where }) => where },
                  { label: 'Note', share: 2, value: ({ note }) => note },
                ]}
                rows={packet.day}
                keyOf={({ id }) => id}
                empty="Nothing is planned yet"
              />
            </PaperSection>
            {packet.notFor.length > 0 && (
              <PaperSection title="You don’t score">
                <PaperTable
                  columns={[{ label: 'School', share: 1, value: (name) => name }]}
                  rows={packet.notFor}
                  keyOf={(name) => name}
                />
              </PaperSection>
            )}
            <Documents title="Rules" rows={packet.rules} />
            <Documents title="Map and parking" rows={packet.maps} />
          </PaperPage>,
          ...packet.sheets.map(({ file, role }) => (
            <SheetPaper key={`${person.id} ${file.key} ${role.key}`} file={file} role={role} letterhead={letterhead} />
          )),
        ];
      })}
    </PaperDocument>
  );
}

function Documents({ title, rows }: { title: string; rows: { id: string; name: string; note: string }[] }) {
  return (
    <PaperSection title={title}>
      <PaperTable
        columns={[
          { label: 'Document', share: 1, value: ({ name }) => name },
          { label: 'Where to find it', share: 2, value: ({ note }) => note },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        empty="Ask the host"
      />
    </PaperSection>
  );
}
