import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import type { Team } from './teams.ts';
import type { EditedPlace } from './use-lineup.ts';

type Props = {
  letterhead: Letterhead;
  team: Team;
  name: string;
  /** The date that it's for. */
  when: string | null;
  places: EditedPlace[];
  warnings: string[];
};

/** A line-up to hand out: places with posts, then alternates. Why someone isn't cleared is never on it. */
export function lineupPdf({ letterhead, team, name, when, places, warnings }: Props) {
  const columns = [
    { label: 'Place', share: 0.8, value: (_: EditedPlace, at: number) => at + 1 },
    { label: 'Rank', share: 1, value: ({ rank }: EditedPlace) => rank ?? '' },
    { label: 'Name', share: 3, value: (place: EditedPlace) => place.name },
    { label: 'Post', share: 2.4, value: ({ post }: EditedPlace) => post },
  ];
  const open = warnings.length > 0 ? `${warnings.length} to check before the meet` : '';
  return (
    <PaperDocument title={`${team.name}: ${name}`}>
      <PaperPage
        letterhead={letterhead}
        title={`${team.name}: ${name}`}
        subtitle={[when, open].filter(Boolean).join(' · ')}
        footer={`${team.name} line-up`}
      >
        <PaperSection title="In the line-up">
          <PaperTable columns={columns} rows={places.filter((one) => !one.alternate)} keyOf={(one) => one.cadet_id} />
        </PaperSection>
        <PaperSection title="Alternates">
          <PaperTable columns={columns} rows={places.filter((one) => one.alternate)} keyOf={(one) => one.cadet_id} />
        </PaperSection>
      </PaperPage>
    </PaperDocument>
  );
}
