import { askReview } from '../../shared/review/ask-review.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { Entry } from './conduct.api.ts';
import { useDecide } from './conduct.queries.ts';
import { type Before, decisionLines } from './conduct-review.ts';

/** What was decided last, and the state before it, so that it can be undone. */
export type Done = { words: string; ids: string[]; before: Before };

type Props = { entries: Entry[]; onDone: (done: Done) => void };

type Decision = { verb: string; state: string; word: string; before: Before; text: string };

const DECISIONS: Decision[] = [
  {
    ...{ verb: 'Confirm', state: 'confirmed', word: 'confirmed', before: 'proposed' },
    text: 'The cadets can read these entries, and their points count. You can undo it.',
  },
  {
    ...{ verb: 'Decline', state: 'declined', word: 'declined', before: 'proposed' },
    text: 'These entries don’t count, and no cadet reads them. You can undo it.',
  },
  {
    ...{ verb: 'Revoke', state: 'revoked', word: 'revoked', before: 'confirmed' },
    text: 'These entries no longer count. You can undo it.',
  },
];

/** What instructors decide on entries, one or many; many are reviewed first. */
export function ConductActions({ entries, onDone }: Props) {
  const decide = useDecide();
  const run = async ({ verb, state, word, before, text }: Decision) => {
    const ids = await askReview({
      ...{ title: `${verb} these entries?`, text, lines: decisionLines(entries, before) },
      noun: { one: 'entry', many: 'entries' },
      verb: (count) => `${verb} ${counted(count, 'entry', 'entries')}`,
    });
    if (!ids) return;
    afterwards(decide.mutateAsync({ ids, state }), (changed) => {
      if (changed.length === 0) toast.done('Nothing changed', 'The selected entries have been decided already.');
      else onDone({ words: `${counted(changed.length, 'entry', 'entries')} ${word}.`, ids: changed, before });
    });
  };
  return (
    <>
      {DECISIONS.map((decision) => (
        <button key={decision.verb} type="button" disabled={decide.isPending} onClick={() => void run(decision)}>
          {decision.verb}
        </button>
      ))}
    </>
  );
}
