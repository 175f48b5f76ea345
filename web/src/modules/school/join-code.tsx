import { Button } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { PrintSheet, usePrintSheet } from '../../shared/ui/print-sheet.tsx';
import type { School } from './school.api.ts';
import { schools, useRotateJoinCode } from './school.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

/** The code parents enter to sign up at this school: shown with what it opens, printed, and replaced if it leaks. */
export function JoinCode({ school, mayChange }: { school: School; mayChange: boolean }) {
  const query = useRead(schools.joinCode);
  const rotate = useRotateJoinCode();
  const [printing, print] = usePrintSheet();
  const code = query.data?.join_code;
  const ask = async () => {
    const agreed =
      !code ||
      (await confirm({
        title: 'Create a new join code?',
        text: 'The old code stops working right away. Parents who signed up with it keep their accounts. Printed sheets with the old code are no longer valid.',
        confirmLabel: 'Create a new code',
      }));
    if (agreed) rotate.start();
  };
  return (
    <Card title="Join code">
      <p className={parts.noteLine}>
        Anyone who has it can sign up as a parent at your school. They can then look up cadets in your directory by full
        last name, 10 times an hour, and see first name, last name, and grade. Cadets who opted out never show up.
        Records open only after you approve the link, or with a guardian code.
      </p>
      <QueryView query={query}>
        {(data) => (
          <div className={classes.code}>
            {data ? <code aria-label="Join code">{data.join_code}</code> : <p>No join code yet</p>}
            {data && <span className={parts.noteLine}>since {formatDay(data.rotated_at)}</span>}
          </div>
        )}
      </QueryView>
      <div className={classes.verbs}>
        {code && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print
          </Button>
        )}
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={rotate.busy}
            onClick={() => void ask()}
          >
            {code ? 'New code…' : 'Create a code'}
          </Button>
        )}
      </div>
      {code && printing && <JoinSheet school={school} code={code} />}
    </Card>
  );
}

function JoinSheet({ school, code }: { school: School; code: string }) {
  return (
    <PrintSheet>
      <div className={classes.sheet}>
        <p className={classes.sheetSchool}>{school.name}</p>
        <h1>For parents of our cadets</h1>
        <ol>
          <li>
            Open <strong>{window.location.host}/parent-register</strong>
          </li>
          <li>Enter our join code:</li>
        </ol>
        <p className={classes.sheetCode}>{code}</p>
        <p>Confirm your email address, then add your cadet. We approve each request ourselves.</p>
      </div>
    </PrintSheet>
  );
}
