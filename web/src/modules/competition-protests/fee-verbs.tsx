import { ActButton } from '../../shared/ui/act-button.tsx';
import parts from '../../shared/ui/parts.module.css';
import { useFee } from './protests.acts.ts';
import type { Protest } from './protests.queries.ts';

/** What can become of the fee next. */
const NEXT: Record<string, [to: string, verb: string][]> = {
  due: [
    ['paid', 'Fee is paid'],
    ['none', 'Waive the fee'],
  ],
  paid: [['returned', 'Fee is returned']],
  returned: [['paid', 'Fee is paid again']],
  none: [['due', 'Fee is due']],
};

/** The fee of a protest, where the meet has one. */
export function FeeVerbs({ protest }: { protest: Protest }) {
  const act = useFee(protest);
  if (protest.fee_cents === 0) return null;
  return (
    <div className={parts.verbs}>
      {(NEXT[protest.fee] ?? []).map(([to, verb]) => (
        <ActButton key={to} size="xs" busy={act.busy} onPress={() => act.start(to)}>
          {verb}
        </ActButton>
      ))}
    </div>
  );
}
