import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Year } from '../budget.queries.ts';
import classes from '../budget.module.css';
import type { Check } from './years.queries.ts';
import { closing, useCloseYear } from './years.queries.ts';

/** What is checked before a year closes; what is open needs a reason, or has to be done first. */
export function Checklist({ year }: { year: Year }) {
  return (
    <QueryView query={useRead(closing.checklist, year.id)} isEmpty={() => false}>
      {(checks) => <Checks checks={checks} year={year} />}
    </QueryView>
  );
}

function Checks({ checks, year }: { checks: Check[]; year: Year }) {
  const closes = useCan('budget:manage');
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const close = useCloseYear(year.id);
  const open = checks.filter(({ ok }) => !ok);
  const ready = open.every(({ code, blocking }) => !blocking && (reasons[code] ?? '').trim() !== '');
  const ask = async () => {
    const text = 'Nothing more can be posted to it. Funds that carry over start the next year with their balance.';
    if (!(await confirm({ title: `Close ${year.label}?`, text, confirmLabel: 'Close year' }))) return;
    await close.send(reasons).catch(() => undefined);
  };
  return (
    <Card title="Before you close the year" flush>
      <Lines>
        {checks.map((check) => (
          <Line
            key={check.code}
            title={check.label}
            notes={[
              !check.ok && check.blocking && 'Must be done first.',
              !check.ok && !check.blocking && closes && (
                <TextInput
                  key="reason"
                  aria-label={`Reason: ${check.label}`}
                  placeholder="Why it can stay open"
                  maxLength={500}
                  value={reasons[check.code] ?? ''}
                  onChange={(event) => setReasons({ ...reasons, [check.code]: event.currentTarget.value })}
                />
              ),
            ]}
          >
            <Tag tone={check.ok ? 'ok' : check.blocking ? 'bad' : 'warn'}>
              {check.ok ? 'Done' : `${check.count} open`}
            </Tag>
          </Line>
        ))}
      </Lines>
      {closes && (
        <div className={classes.foot}>
          <ActButton primary busy={close.busy} disabled={!ready} onPress={() => void ask()}>
            Close the year…
          </ActButton>
          <ProblemLine>{close.error && toAppError(close.error).detail}</ProblemLine>
        </div>
      )}
    </Card>
  );
}
