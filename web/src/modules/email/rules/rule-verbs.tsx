import { useState } from 'react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { useTest } from '../email.queries.ts';
import { RuleForm } from './rule-form.tsx';
import { type Rule, useArchiveRule, useSkipWaiting, useTurnRule } from './rules.queries.ts';

/** What can be done with a rule. */
export function RuleVerbs({ row }: { row: Rule }) {
  const [open, setOpen] = useState(false);
  const [turn, skip, archive, test] = [useTurnRule(row.id), useSkipWaiting(row.id), useArchiveRule(row.id), useTest()];
  const archived = row.state === 'archived';
  const close = () => setOpen(false);
  const { subject, body, kind: occasion } = row;
  const turnOff = async () => {
    const yes =
      row.waiting === 0 ||
      (await confirm({
        title: 'Turn this rule off?',
        text: `${counted(row.waiting, 'thing')} waiting to go out won't be sent, now or later.`,
        confirmLabel: 'Turn off',
        danger: true,
      }));
    if (yes) turn.start(false);
  };
  return (
    <>
      <MoreMenu
        verbs={[
          { label: 'Send a test to me', run: () => test.start({ subject, body, kind: 'automatic', occasion }) },
          row.waiting > 0 && { label: `Don't send the ${row.waiting} that wait`, run: () => skip.start() },
          { label: archived ? 'Restore' : 'Archive', run: () => archive.start(!archived) },
        ]}
      />
      {!archived && (
        <ActButton needs="email:create" onPress={() => setOpen(true)}>
          Edit…
        </ActButton>
      )}
      {!archived && (
        <ActButton
          primary={!row.is_on}
          needs="email:update"
          busy={turn.busy}
          onPress={() => (row.is_on ? void turnOff() : turn.start(true))}
        >
          {row.is_on ? 'Turn off' : 'Turn on'}
        </ActButton>
      )}
      {open && <RuleForm row={row} onClose={close} onSaved={close} />}
    </>
  );
}
