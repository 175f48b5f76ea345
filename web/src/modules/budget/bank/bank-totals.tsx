import { NativeSelect } from '@mantine/core';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import type { AmountRule, Signs } from '../../../../../domain/budget/bank-amounts.ts';
import type { BankLine } from '../../../../../domain/budget/bank-file.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Figures } from '../figures.tsx';
import { BANK_LINES } from './bank.ts';

type Props = {
  entries: BankLine[];
  found: Signs;
  /** The file has a column that says Debit or Credit. */
  typed: boolean;
  rule: AmountRule;
  onRule: (rule: AmountRule) => void;
};

const RULES: { value: AmountRule; label: string }[] = [
  { value: 'signs', label: 'As they are: minus means money out' },
  { value: 'reversed', label: 'Reversed: minus means money in' },
  { value: 'types', label: 'By the Debit or credit column' },
];

/** What a file adds up to before it's imported, and the way its amounts are read. */
export function BankTotals({ entries, found, typed, rule, onRule }: Props) {
  const sumOf = (lines: BankLine[]) => lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const into = entries.filter(({ amount_cents: cents }) => cents > 0);
  const out = entries.filter(({ amount_cents: cents }) => cents < 0);
  return (
    <section aria-label="Totals">
      <Figures
        figures={[
          { label: `Money in, ${counted(into.length, BANK_LINES)}`, cents: sumOf(into) },
          { label: `Money out, ${counted(out.length, BANK_LINES)}`, cents: sumOf(out) },
          { label: 'Net', cents: sumOf(entries), sum: true },
        ]}
      />
      <NativeSelect
        label="How the amounts are read"
        mt="sm"
        maw={460}
        description={
          found.isOneSided &&
          `No amount in the file has a minus. Compare ${dollarsOf(sumOf(entries))} with the totals on your statement.`
        }
        value={rule}
        data={RULES.filter(({ value }) => typed || value !== 'types')}
        onChange={(event) => onRule(RULES.find(({ value }) => value === event.currentTarget.value)?.value ?? 'signs')}
      />
    </section>
  );
}
