import { Checkbox, TextInput } from '@mantine/core';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { penaltyWords } from '../../../shared/meet/file/words.ts';
import type { MeetEntry } from '../../../shared/meet/meet.queries.ts';
import type { KeptAct } from '../../../shared/outbox/kept-act.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import type { Errors } from '../../../shared/meet/marks/mark-errors.ts';
import type { Keyed } from './keyed.ts';
import { keyingReads } from './keying.queries.ts';
import { Recorded } from './recorded.tsx';
import { recordedBy } from './records.ts';
import { TimeFields } from './time-fields.tsx';
import classes from './keying.module.css';

type Props = {
  entry: MeetEntry;
  attempt: number;
  file: SheetFile;
  role: string;
  keyed: Pick<Keyed, 'times' | 'records'>;
  errors: Errors;
  /** What still waits on this device. */
  acts: readonly KeptAct[];
  onChange: (change: Partial<Pick<Keyed, 'times' | 'records'>>) => void;
};

/** What a role records once for the performance: times, penalties, and credits. It isn't keyed a second time. */
export function Records({ entry, attempt, file, role, keyed, errors, acts, onChange }: Props) {
  const { clock, penalties, byClock, credits } = recordedBy(file, role);
  const all = useRead(keyingReads.performances, entry.id).data ?? [];
  if (!clock && penalties.length + credits.length === 0) return null;
  const performance = all.find((one) => one.attempt === attempt);
  const fields = [
    ...penalties.map((penalty) => ({
      name: `penalty.${penalty.key}`,
      label: penalty.label || penalty.key,
      note: penalty.basis === 'manual' ? `Amount: ${penaltyWords(penalty)}` : `How often: ${penaltyWords(penalty)}`,
      once: penalty.basis === 'disqualify',
    })),
    ...credits.map(({ key, label, min }) => ({
      name: `credit.${key}`,
      label: label || key,
      note: `Amount given back${textOf(min) ? `, at least ${textOf(min)}` : ''}`,
      once: false,
    })),
  ];
  const put = (name: string, text: string) => onChange({ records: { ...keyed.records, [name]: text } });
  return (
    <Card
      title={penalties.length + credits.length === 0 ? 'Time' : clock ? 'Time and penalties' : 'Penalties'}
      note={[
        'Recorded once for the team.',
        ...byClock.map((one) => `${one.label || one.key} follows from the time.`),
      ].join(' ')}
    >
      <div className={classes.records}>
        <Recorded entry={entry} performance={performance ?? null} file={file} acts={acts} clock={clock} />
        {clock && (
          <TimeFields
            taken={(performance?.meet_times ?? []).filter(({ voided_at }) => !voided_at).map(({ timer }) => timer)}
            times={keyed.times}
            errors={errors}
            onChange={(times) => onChange({ times })}
          />
        )}
        <div className={classes.fields}>
          {fields.map(({ name, label, note, once }) => (
            <div key={name} data-mark={name}>
              {once ? (
                <Checkbox
                  label={label}
                  description="Disqualifies"
                  checked={keyed.records[name] === '1'}
                  onChange={({ currentTarget }) => put(name, currentTarget.checked ? '1' : '')}
                />
              ) : (
                <TextInput
                  label={label}
                  description={note}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={24}
                  value={keyed.records[name] ?? ''}
                  error={errors[name]}
                  onChange={({ currentTarget }) => put(name, currentTarget.value)}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
