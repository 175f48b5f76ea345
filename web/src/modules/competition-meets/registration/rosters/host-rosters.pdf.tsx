import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../../shared/pdf/paper-table.tsx';
import { formOnPaper, type PlaceRow, placesOf, type RosterFile } from './host-roster.ts';

type Props = { letterhead: Letterhead; title: string; file: RosterFile };

/** Rosters for check-in: a page for each school, with a box for each cadet. */
export function hostRostersPdf({ letterhead, title, file }: Props) {
  const columns = [
    { label: 'Here', share: 0.7, value: () => '' },
    { label: 'Code', share: 0.9, value: ({ code }: PlaceRow) => code },
    { label: 'Name', share: 3.4, value: ({ name }: PlaceRow) => name ?? '' },
    { label: 'Grade', share: 0.8, value: ({ grade }: PlaceRow) => grade ?? '' },
    { label: 'Role', share: 1.4, value: ({ role }: PlaceRow) => role },
    { label: 'Form', share: 1.2, value: (row: PlaceRow) => formOnPaper(row) },
  ];
  return (
    <PaperDocument title={`${title}: rosters`}>
      {file.map((school) => (
        <PaperPage
          key={school.id}
          letterhead={letterhead}
          title={`${school.code ? `${school.code} ` : ''}${school.school}`}
          subtitle={`Roster for ${title}`}
          footer={`${title} rosters`}
        >
          {school.entries.map((entry) => (
            <PaperSection key={entry.id} title={entry.label}>
              <PaperTable
                columns={columns}
                rows={placesOf([{ ...school, entries: [entry] }])}
                keyOf={({ id }) => id}
                empty="No one yet"
              />
            </PaperSection>
          ))}
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
