import { haveOf, needOf, sumOf } from '../../../../../domain/positions/eligibility.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { season as reads } from './season.queries.ts';

type Props = {
  posting: string;
  /** Shows what is missing alone, and nothing where nothing is. */
  missing?: boolean;
};

/** What is needed, criterion by criterion, and what the cadet has. */
export function Eligibility({ posting, missing = false }: Props) {
  const found = useRead(reads.eligibility, posting).data;
  const shown = found?.criteria.filter(({ met }) => !missing || !met) ?? [];
  if (!found || shown.length === 0) return null;
  return (
    <Card
      title={sumOf(found.criteria)}
      flush
      {...(missing ? { note: 'You can save a draft now. Send it once you meet them, or talk to an instructor.' } : {})}
    >
      <Lines>
        {shown.map((one) => (
          <Line key={one.criterion} title={needOf(one)} notes={[haveOf(one)]}>
            <Tag tone={one.met ? 'ok' : 'warn'}>{one.met ? 'Met' : 'Missing'}</Tag>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
