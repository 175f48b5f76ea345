import { Tag } from '../ui/tag.tsx';
import type { States } from './states.ts';

type Props = { of: States<string>; is: string | null | undefined };

/** A state as a tag, in the words and tone of the module's table of states. */
export function StateTag({ of, is }: Props) {
  const { label, tone } = of.words(is);
  return <Tag tone={tone}>{label}</Tag>;
}
