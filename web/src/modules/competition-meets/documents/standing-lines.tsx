import { confirm } from '../../../shared/ui/confirm.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { type Standing, useAcknowledgeFor } from './acknowledgments.ts';

type Props = { standing: Standing; directs: boolean };

/**
 * Which schools acknowledged a document, and which haven't. What was replaced keeps what was acknowledged. A director
 * notes it for a school that was typed in.
 */
export function StandingLines({ standing: { id: document, is_asked: asked, acknowledged, missing }, directs }: Props) {
  const acknowledge = useAcknowledgeFor(document);
  const note = async (one: { id: string; school: string }) => {
    if (
      await confirm({
        title: `Note that ${one.school} acknowledged this?`,
        text: 'Do this once an adult of the school told you. It stays in the log with your name.',
        confirmLabel: 'Note acknowledgment',
      })
    )
      acknowledge.start(one);
  };
  if (acknowledged.length + missing.length === 0) return null;
  return (
    <Lines>
      {missing.map(({ id, school, typed, reminded_at: reminded }) => (
        <Line
          key={id}
          title={school}
          notes={[typed ? 'No account: you note it for the school' : reminded && `Reminded ${formatMoment(reminded)}`]}
        >
          <Tag tone="warn">Not acknowledged</Tag>
          {typed && directs && (
            <ActButton size="xs" quiet onPress={() => void note({ id, school })}>
              Note acknowledgment…
            </ActButton>
          )}
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
