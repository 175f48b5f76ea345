import { formatMoment } from '../../../shared/time/moment.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Standing } from './acknowledgments.ts';

/** Which schools acknowledged a document, and which haven't. What was replaced keeps what was acknowledged. */
export function StandingLines({ standing: { is_asked: asked, acknowledged, missing } }: { standing: Standing }) {
  if (acknowledged.length + missing.length === 0) return null;
  return (
    <Lines>
      {missing.map(({ school, reminded_at: reminded }) => (
        <Line key={school} title={school} notes={[reminded && `Reminded ${formatMoment(reminded)}`]}>
          <Tag tone="warn">Not acknowledged</Tag>
        </Line>
      ))}
      {acknowledged.map(({ school, at }) => (
        <Line key={school} title={school} notes={[formatMoment(at)]} over={!asked}>
          <Tag tone={asked ? 'ok' : 'neutral'}>Acknowledged</Tag>
        </Line>
      ))}
    </Lines>
  );
}

/** How many schools acknowledged it: '3 of 5 schools acknowledged it'. */
export const standingWords = ({ acknowledged, missing }: Standing): string =>
  `${acknowledged.length} of ${counted(acknowledged.length + missing.length, 'school')} acknowledged it`;

/** The schools that haven't, the first of them by name: 'Cedar Fork, Larkspur, and 12 more'. */
export function missingWords({ missing }: Standing): string {
  const named = missing.slice(0, 5).map(({ school }) => school);
  return [...named, ...(missing.length > 5 ? [`and ${missing.length - 5} more`] : [])].join(', ');
}
