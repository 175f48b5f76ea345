import { Tag } from '../../../shared/ui/tag.tsx';
import { leftUntil } from './report.ts';

/** How long there is until a deadline, or how long it is overdue. */
export function Deadline({ at }: { at: string }) {
  const { words, over } = leftUntil(at, Date.now());
  return <Tag tone={over ? 'bad' : 'warn'}>{words}</Tag>;
}
