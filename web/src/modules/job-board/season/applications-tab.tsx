import { IconBriefcase } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { season } from './season.queries.ts';
import { APPLICATION, choiceOf } from './season.ts';

const EMPTY = {
  icon: IconBriefcase,
  title: 'No applications yet',
  text: 'Applications for positions show up here, for the cadet and for instructors.',
};

/** A cadet's applications and their outcome. */
export function ApplicationsTab({ cadet }: { cadet: SlotCadet }) {
  return (
    <LineCard
      query={useRead(season.ofApplicant, cadet.id)}
      title="Applications"
      rows={(rows) => rows}
      line={(row) => (
        <Line
          key={row.id}
          title={<TextLink to={`/app/job-board/applications/${row.id}`}>{row.title}</TextLink>}
          notes={[row.keeps_choice && choiceOf(row.preference)]}
        >
          <StateTag of={APPLICATION} is={row.state} />
        </Line>
      )}
      empty={EMPTY}
    />
  );
}
