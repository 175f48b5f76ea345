import { useCan } from '../../shared/permission/use-permissions.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { MEETS } from './desk.ts';
import { desk } from './desk.queries.ts';

/** The meets with protests that aren't ruled on yet; nothing where there are none. */
export function OpenProtests() {
  const meets = useReadWhen(useCan('competition-protests:read'), desk.protests).data ?? [];
  if (meets.length === 0) return null;
  return (
    <Card title="Open protests" flush>
      <Lines>
        {meets.map(({ meet, title, open }) => (
          <Line
            key={meet}
            title={<TextLink to={`${MEETS}/${meet}?tab=protests&state=open`}>{counted(open, 'protest')}</TextLink>}
            notes={[title]}
          >
            <Tag tone="warn">Waiting</Tag>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
