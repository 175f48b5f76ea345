import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { season } from './season.queries.ts';
import type { Rule } from './season.ts';

type Props = { rules: Rule[]; onChange: (rules: Rule[]) => void };

/** What applicants need at least: a criterion and its least value on each line. */
export function RuleFields({ rules, onChange }: Props) {
  const criteria = useRead(season.criteria).data ?? [];
  const set = (at: number, part: Partial<Rule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)));
  const free = criteria.find(({ code }) => !rules.some(({ criterion }) => criterion === code));
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 8 }}>
      <legend>What applicants need</legend>
      {rules.map((rule, at) => (
        <Group key={rule.criterion} wrap="nowrap" align="end">
          <NativeSelect
            aria-label={`Criterion ${at + 1}`}
            style={{ flex: 2 }}
            value={rule.criterion}
            data={criteria.map(({ code, label }) => ({ value: code, label }))}
            onChange={(event) => set(at, { criterion: event.currentTarget.value, least: '' })}
          />
          <Least
            rule={rule}
            place={at + 1}
            unit={criteria.find(({ code }) => code === rule.criterion)?.unit ?? null}
            onChange={(least) => set(at, { least })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Remove criterion ${at + 1}`}
            onClick={() => onChange(rules.filter((one) => one !== rule))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {free && rules.length < 12 && (
        <div>
          <ActButton
            size="xs"
            icon={IconPlus}
            onPress={() => onChange([...rules, { criterion: free.code, least: '' }])}
          >
            Add criterion
          </ActButton>
        </div>
      )}
    </fieldset>
  );
}

type LeastProps = { rule: Rule; place: number; unit: string | null; onChange: (least: string) => void };

function Least({ rule, place, unit, onChange }: LeastProps) {
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const label = `At least, criterion ${place}`;
  if (rule.criterion === 'rank')
    return (
      <NativeSelect
        aria-label={label}
        style={{ flex: 1 }}
        value={rule.least}
        data={[
          { value: '', label: 'Choose a rank' },
          ...ranks.map(({ code, title }) => ({ value: code, label: title })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      aria-label={label}
      style={{ flex: 1 }}
      inputMode="decimal"
      placeholder={unit ? `At least, ${unit}` : 'At least'}
      value={rule.least}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
