import type { Letterhead } from '../../../shared/pdf/paper.tsx';
import { PaperDocument, PaperFacts, PaperPage, PaperSignatures } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import type { BoardSheet } from './season.api.ts';

type Props = { board: BoardSheet; letterhead: Letterhead; zone: string };

/** The schedule of a board's interviews, and a score sheet for each cadet to fill in by hand. */
export function interviewsPdf({ board, letterhead, zone }: Props) {
  const timeOf = (at: string | null) => (at ? schoolMoment(at, zone) : 'Not planned');
  return (
    <PaperDocument title={`Interviews: ${board.title}`}>
      <PaperPage
        letterhead={letterhead}
        title={`Interviews: ${board.title}`}
        subtitle={board.place ?? ''}
        footer="Interview schedule"
      >
        <PaperTable
          rows={board.people}
          keyOf={({ cadet_id }) => cadet_id}
          columns={[
            { label: 'Time', share: 2, value: ({ starts_at }) => timeOf(starts_at) },
            { label: 'Cadet', share: 2, value: ({ rank, name }) => [rank, name].filter(Boolean).join(' ') },
            { label: 'Applies for', share: 4, value: ({ jobs }) => jobs ?? '—' },
          ]}
        />
      </PaperPage>
      {board.people.map((person) => (
        <PaperPage
          key={person.cadet_id}
          letterhead={letterhead}
          title={`Score sheet: ${[person.rank, person.name].filter(Boolean).join(' ')}`}
          subtitle={board.title}
          footer="For the board and instructors only"
        >
          <PaperFacts
            facts={[
              { label: 'Time', value: timeOf(person.starts_at) },
              { label: 'Applies for', value: person.jobs },
            ]}
          />
          <PaperTable
            rows={board.rubric}
            keyOf={({ key }) => key}
            columns={[
              { label: 'Criterion', share: 4, value: ({ label }) => label },
              { label: 'Maximum', share: 1, value: ({ max }) => max, right: true },
              { label: 'Points', share: 1, value: () => ' ' },
              { label: 'Notes', share: 4, value: () => ' ' },
            ]}
          />
          <PaperSignatures people={['Board member']} />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
