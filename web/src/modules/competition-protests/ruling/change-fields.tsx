import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import type { About } from '../use-about.ts';
import { type Choice, type Corrected, STATUS_OPTIONS } from './choice.ts';
import { SheetForm } from './sheet-form.tsx';
import classes from './ruling.module.css';

type Props = { about: About; choice: Choice; onChange: (to: Choice) => void };

/** What an upheld protest changes: penalties, sheets, performances, and the status. Nothing has to be chosen. */
export function ChangeFields({ about, choice, onChange }: Props) {
  const [correcting, setCorrecting] = useState<string | null>(null);
  const { records, penalties, sheets } = about;
  const put = (part: Partial<Choice>) => onChange({ ...choice, ...part });
  const counting = (records?.performances ?? []).filter(({ voided_at }) => voided_at === null);
  const correct = (one: Corrected) =>
    put({ sheets: [...choice.sheets.filter(({ score }) => score !== one.score), one] });
  return (
    <fieldset className={classes.changes}>
      <legend>What it changes</legend>
      {penalties.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={`${label} no longer counts`}
          checked={choice.penalties.includes(value)}
          onChange={() => put({ penalties: toggled(choice.penalties, value) })}
        />
      ))}
      {sheets.length > 0 && (
        <div className={classes.sheets}>
          <span className={parts.note}>Correct a sheet:</span>
          {sheets.map(({ value, label }) => {
            const isCorrected = choice.sheets.some(({ score }) => score === value);
            return (
              <span key={value} className={classes.sheet}>
                <ActButton size="xs" primary={isCorrected} onPress={() => setCorrecting(value)}>
                  {isCorrected ? `${label}: corrected` : `${label}…`}
                </ActButton>
                {isCorrected && (
                  <ActButton
                    size="xs"
                    quiet
                    onPress={() => put({ sheets: choice.sheets.filter(({ score }) => score !== value) })}
                  >
                    {`Leave ${label} as it is`}
                  </ActButton>
                )}
              </span>
            );
          })}
        </div>
      )}
      <Checkbox
        label="Another performance is granted"
        description="Scoring opens again if it's locked: the performance is keyed and verified, then scoring is locked again."
        checked={choice.grant}
        onChange={() => put({ grant: !choice.grant })}
      />
      {counting.map(({ attempt }) => (
        <Checkbox
          key={attempt}
          label={`Performance ${attempt} no longer counts`}
          checked={choice.voided.includes(attempt)}
          onChange={() => put({ voided: toggled(choice.voided, attempt) })}
        />
      ))}
      <NativeSelect
        label="Status"
        data={STATUS_OPTIONS}
        value={choice.status}
        onChange={({ currentTarget }) => put({ status: currentTarget.value })}
      />
      {correcting !== null && (
        <SheetForm
          about={about}
          score={correcting}
          before={choice.sheets.find(({ score }) => score === correcting) ?? null}
          onCorrect={correct}
          onClose={() => setCorrecting(null)}
        />
      )}
    </fieldset>
  );
}

function toggled<One>(all: readonly One[], one: One): One[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
}
