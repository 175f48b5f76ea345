import { standingOf } from '../../../../../domain/promotions/standing.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { noNextWords, type ReadinessCadet } from './readiness.ts';

/** How much of what the next rank asks for is met, in two words. */
export function StandingWords({ cadet }: { cadet: ReadinessCadet }) {
  const { next_code: next, lines } = cadet;
  if (!next) return <Tag>{noNextWords(cadet).title}</Tag>;
  if (lines.length === 0) return <Tag>No rules</Tag>;
  const { ready, missing } = standingOf(lines);
  if (ready) return <Tag tone="ok">Ready</Tag>;
  return <span>{`${lines.length - missing.length} of ${lines.length} met`}</span>;
}
