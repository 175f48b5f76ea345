import { type ReactNode, useState } from 'react';
import { toAppError } from '../supabase/error.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ReviewList } from './review-list.tsx';
import { type ReviewLine, useReview } from './review.ts';

type Props = {
  title: string;
  lines: ReviewLine[];
  noun?: { one: string; many: string };
  /** What happens, and whether it can be undone. */
  children: ReactNode;
  /** The verb with how many: 'Verify 8 entries'. */
  verb: (count: number) => string;
  danger?: boolean;
  onClose: () => void;
  /** Does it for those who were not left out; a rejection keeps the dialog open and shows its text. */
  onAct: (ids: string[]) => Promise<unknown>;
};

/** The review before an act on many people that needs no form: what happens, to whom, and what is unusual about it. */
export function ReviewDialog({ title, lines, noun, children, verb, danger = false, onClose, onAct }: Props) {
  const review = useReview(lines);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onAct(review.kept);
    } catch (error) {
      setProblem(toAppError(error).detail);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      text={children}
      size={600}
      onClose={onClose}
      problem={problem}
      focus="verb"
      verb={{
        label: verb(review.kept.length),
        run: () => void act(),
        busy,
        disabled: lines.length > 0 && review.kept.length === 0,
        danger,
      }}
    >
      <ReviewList review={review} {...(noun ? { noun } : {})} />
    </Dialog>
  );
}
