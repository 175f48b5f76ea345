import { z } from 'zod';
import { countAwards } from '../../../../domain/awards/rack.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useCardData } from '../../shared/slot/use-card-data.ts';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { schoolAwards } from './catalogue.ts';
import { RibbonRack } from './ribbon-rack.tsx';
import parts from '../../shared/ui/parts.module.css';

const shape = z.object({
  given: z.array(z.object({ code: z.string(), earned_on: z.string(), level: z.string().nullable() })),
  awards: schoolAwards,
  row_size: z.number().nullable(),
});

/** The rack on the overview of a cadet. */
export function RackCard({ cadet }: { cadet: SlotCadet }) {
  const data = useCardData(cadet.id, 'awards', shape);
  if (!data) return null;
  const worn = countAwards(data.given);
  const byCode = new Map(data.awards.map((award) => [award.code, award]));
  return (
    <Card
      title="Awards"
      count={worn.length}
      action={<TextLink to={`/app/cadets/${cadet.id}?tab=awards`}>All awards</TextLink>}
    >
      {worn.length === 0 ? (
        <p className={parts.noteLine}>No ribbon issued yet.</p>
      ) : (
        <>
          <RibbonRack awards={worn} byCode={byCode} rowSize={data.row_size ?? 3} />
          <p className="g-hidden">{counted(worn.length, 'ribbon')}</p>
        </>
      )}
    </Card>
  );
}
