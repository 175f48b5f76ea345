import { Stack } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { HeldLine } from './history.tsx';
import { jobBoard } from './job-board.queries.ts';
import { CadetReliefs } from './relief/cadet-reliefs.tsx';

const EMPTY = {
  icon: IconSitemap,
  title: 'No positions yet',
  text: 'Positions this cadet holds or held show up here.',
};

/** The positions that a cadet holds and held, newest first. */
export function PositionsTab({ cadet }: { cadet: SlotCadet }) {
  const { timeZone } = useSchool();
  return (
    <Stack gap={16}>
      <CadetReliefs cadet={cadet.id} />
      <LineCard
        query={useRead(jobBoard.ofCadet, cadet.id)}
        title="Positions"
        rows={(held) => held}
        line={(held) => (
          <HeldLine
            key={held.id}
            held={held}
            zone={timeZone}
            title={<TextLink to={`/app/job-board/${held.position_id}`}>{held.title}</TextLink>}
          />
        )}
        empty={EMPTY}
      />
    </Stack>
  );
}
