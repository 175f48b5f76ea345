import { askReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import type { Entry } from './conduct.api.ts';
import { ENTRIES, STATE, type State } from './conduct.ts';
import { useDecide } from './conduct.queries.ts';
import { type Before, decisionLines } from './conduct-review.ts';

type Decision = { verb: string; state: State; before: Before; text: string };

const DECISIONS: Decision[] = [
  {
    verb: 'Confirm',
    state: 'confirmed',
    before: 'proposed',
    text: 'The cadets can read these entries, and their points count. You can undo it.',
  },
  {
    verb: 'Decline',
    state: 'declined',
    before: 'proposed',
    text: "These entries don't count, and cadets can't read them. You can undo it.",
  },
  { verb: 'Revoke', state: 'revoked', before: 'confirmed', text: 'These entries no longer count. You can undo it.' },
];

/** What instructors decide on the selected entries; many are reviewed first. */
export function Decisions({ entries, onDone }: { entries: Entry[]; onDone: () => void }) {
  const decide = useDecide();
  const run = async ({ verb, state, before, text }: Decision) => {
    const ids = await askReview({
      title: `${verb} these entries?`,
      text,
      lines: decisionLines(entries, before),
      noun: ENTRIES,
      verb: (count) => `${verb} ${counted(count, ENTRIES)}`,
    });
    if (!ids) return;
    decide.start({ ids, state, before });
    onDone();
  };
  return DECISIONS.map((decision) => (
    <button key={decision.verb} type="button" disabled={decide.busy} onClick={() => void run(decision)}>
      {decision.verb}
    </button>
  ));
}

/** The decisions on one entry, by the state it is in. */
export function EntryDecisions({ entry: { id, state } }: { entry: Entry }) {
  const decide = useDecide();
  const before = STATE.known(state);
  const verb = (label: string, to: State, primary = false) => (
    <ActButton
      key={to}
      needs="conduct:approve"
      primary={primary}
      busy={decide.busy}
      onPress={() => decide.start({ ids: [id], state: to, before })}
    >
      {label}
    </ActButton>
  );
  if (before === 'proposed') return [verb('Decline', 'declined'), verb('Confirm', 'confirmed', true)];
  return [before === 'confirmed' && verb('Revoke', 'revoked'), verb('Undo decision', 'proposed')];
}
