import { useQuery } from '@tanstack/react-query';
import { countAwards } from '../../../../domain/award/rack.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { cadetAwardsQuery } from './award.queries.ts';
import { useCadetCatalogue } from './catalogue.queries.ts';
import { givenOf, isWorn } from './given.ts';
import { RibbonRack } from './ribbon-rack.tsx';
import classes from './awards.module.css';

/** The rack on the overview of a cadet. */
export function RackCard({ cadet }: { cadet: SlotCadet }) {
  const query = useQuery(cadetAwardsQuery(useDb(), cadet.id));
  const { byCode, rowSize } = useCadetCatalogue(query.data);
  const worn = countAwards((query.data ?? []).filter(isWorn).map(givenOf));
  if (!query.data) return null;
  return (
    <Card
      title="Awards"
      count={worn.length}
      action={<TextLink to={`/app/cadets/${cadet.id}?tab=awards`}>All awards</TextLink>}
    >
      {worn.length === 0 ? (
        <p className={classes.quiet}>No ribbon issued yet.</p>
      ) : (
        <>
          <RibbonRack awards={worn} byCode={byCode} rowSize={rowSize} />
          <p className="g-hidden">{counted(worn.length, 'ribbon')}</p>
        </>
      )}
    </Card>
  );
}
