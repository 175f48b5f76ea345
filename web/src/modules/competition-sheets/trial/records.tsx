import { TextInput } from '@mantine/core';
import { Card } from '../../../shared/ui/card.tsx';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { penaltyWords } from '../../../shared/meet/file/words.ts';
import type { Entered } from './try-out.ts';
import classes from './trial.module.css';

type Props = { file: SheetFile; entered: Entered; onChange: (change: Partial<Entered>) => void };

/** By what a penalty is worked out, where nothing is entered for it but the clock. */
const BY_CLOCK = ['per_second_outside', 'stepped_over'];

/** What is recorded once for the performance: the clock, penalties, and credits. */
export function Records({ file, entered, onChange }: Props) {
  const penalties = file.penalties.filter(({ basis }) => !BY_CLOCK.includes(basis));
  const credits = file.credits ?? [];
  const timed = file.timing !== null && file.timing !== undefined;
  const clocked =
    timed || penalties.length < file.penalties.length || file.tie_breakers.some(({ by }) => by === 'clock');
  if (!clocked && penalties.length + credits.length === 0) return null;
  const { penalties: typed, credits: given } = entered;
  return (
    <Card title="Recorded once for the team">
      <div className={classes.records}>
        {clocked && (
          <TextInput
            label="Time on the clock"
            description="Seconds or m:ss; several timers with commas between them"
            value={entered.clock}
            maxLength={80}
            onChange={({ currentTarget }) => onChange({ clock: currentTarget.value })}
          />
        )}
        {penalties.map((penalty) => (
          <TextInput
            key={penalty.key}
            label={penalty.label || penalty.key}
            description={penalty.basis === 'manual' ? 'Amount' : `How often: ${penaltyWords(penalty)}`}
            inputMode="decimal"
            maxLength={24}
            value={typed[penalty.key] ?? ''}
            onChange={({ currentTarget }) => onChange({ penalties: { ...typed, [penalty.key]: currentTarget.value } })}
          />
        ))}
        {credits.map((credit) => (
          <TextInput
            key={credit.key}
            label={credit.label || credit.key}
            description="Amount given back"
            inputMode="decimal"
            maxLength={24}
            value={given[credit.key] ?? ''}
            onChange={({ currentTarget }) => onChange({ credits: { ...given, [credit.key]: currentTarget.value } })}
          />
        ))}
      </div>
    </Card>
  );
}
