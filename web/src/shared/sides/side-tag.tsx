import { Tag } from '../ui/tag.tsx';
import { type Sided, type Sides, sideWords } from './sides.ts';

/** Whose a line of two schools is: only ours, both's, or what came from the other school by its name. */
export function SideTag({ of, sides }: { of: Sided; sides: Sides | undefined }) {
  const words = sideWords(of, sides);
  return words && <Tag tone={words.tone}>{words.label}</Tag>;
}
