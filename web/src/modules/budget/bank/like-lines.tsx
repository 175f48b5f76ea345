import { NativeSelect } from '@mantine/core';
import type { BankLine } from '../../../../../domain/budget/bank-file.ts';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { BANK_LINES } from './bank.ts';

const MOST = 50;

type Props = { lines: BankLine[]; taken: boolean; onTake: (taken: boolean) => void };

/** Lines of the day and the amount of others that another kind of file brought, with other words: whether they are the same is asked. */
export function LikeLines({ lines, taken, onTake }: Props) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="Lines like others">
      <NativeSelect
        label={`${counted(lines.length, BANK_LINES)} with the date and amount of a line from another file`}
        description="The words differ. Compare them with your statement."
        maw={460}
        data={[
          { value: 'take', label: lines.length === 1 ? 'Import it too' : 'Import them too' },
          { value: 'leave', label: lines.length === 1 ? 'Leave it out' : 'Leave them out' },
        ]}
        value={taken ? 'take' : 'leave'}
        onChange={(event) => onTake(event.currentTarget.value === 'take')}
      />
      <Lines>
        {lines.slice(0, MOST).map(({ posted_on: on, description, amount_cents: cents, bank_id: number }, at) => (
          // Equal lines of a day are equal in everything.
          <Line key={`${at} ${number}`} title={description} notes={[[formatDay(on), dollarsOf(cents)]]} />
        ))}
      </Lines>
    </section>
  );
}
