import { useState } from 'react';
import { Tag } from '../../../shared/ui/tag.tsx';
import { leftUntil } from './report.ts';

/** How long there is until a deadline when the page opens, or how long it is overdue. */
export function Deadline({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  const { words, over } = leftUntil(at, now);
  return <Tag tone={over ? 'bad' : 'warn'}>{words}</Tag>;
}
