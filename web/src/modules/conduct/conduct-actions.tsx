import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { Entry } from './conduct.api.ts';
import { useDecide } from './conduct.queries.ts';

/** What was decided last, and the state before it, so that it can be taken back. */
export type Done = { words: string; ids: string[]; before: 'proposed' | 'confirmed' };

type Props = { entries: Entry[]; onDone: (done: Done) => void };

/** What instructors decide on entries, one or many. */
export function ConductActions({ entries, onDone }: Props) {
  const decide = useDecide();
  const ids = entries.map(({ id }) => id);
  const run = (state: string, word: string, before: Done['before']) => () =>
    afterwards(decide.mutateAsync({ ids, state }), (changed) => {
      if (changed.length === 0) toast.done('Nothing to decide', 'What is selected has been decided already.');
      else onDone({ words: `${counted(changed.length, 'entry', 'entries')} ${word}.`, ids: changed, before });
    });
  return (
    <>
      <button type="button" disabled={decide.isPending} onClick={run('confirmed', 'confirmed', 'proposed')}>
        Confirm
      </button>
      <button type="button" disabled={decide.isPending} onClick={run('declined', 'declined', 'proposed')}>
        Decline
      </button>
      <button type="button" disabled={decide.isPending} onClick={run('revoked', 'revoked', 'confirmed')}>
        Revoke
      </button>
    </>
  );
}
