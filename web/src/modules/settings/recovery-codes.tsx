import { useState } from 'react';
import { useAct } from '../../shared/act/use-act.ts';
import { factorKeys } from '../../shared/factor/factor.queries.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { makeRecoveryCodes } from './settings.api.ts';
import { recovery } from './settings.queries.ts';
import classes from './settings.module.css';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes() {
  const left = useRead(recovery.recovery);
  const [codes, setCodes] = useState<string[]>([]);
  const make = useAct(factorKeys.all, {
    run: (db) => makeRecoveryCodes(db),
    failed: "Couldn't create the recovery codes",
    after: ({ result }) => setCodes(result),
  });
  const ask = async () => {
    const some = (left.data ?? 0) > 0;
    if (
      some &&
      !(await confirm({
        title: 'Create new recovery codes?',
        text: 'Your current codes stop working.',
        confirmLabel: 'Create codes',
      }))
    )
      return;
    make.start();
  };
  return (
    <>
      <div className={classes.recovery}>
        <span>
          <strong>{left.data === undefined ? 'Recovery codes' : `${counted(left.data, 'recovery code')} left`}</strong>
          <small className={classes.note}>One of them signs you in if you lose your phone.</small>
        </span>
        <ActButton size="xs" busy={make.busy} onPress={() => void ask()}>
          {left.data ? 'New codes…' : 'Create codes'}
        </ActButton>
      </div>
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Recovery codes for Guidon. Each one works once.\n\n${codes.join('\n')}\n`;
  const [{ make: makePdf, making }, letterhead, email] = [usePdf(), useLetterhead(), useProfile().data?.email ?? ''];
  const print = () =>
    makePdf('guidon-recovery-codes', async () =>
      (await import('./recovery-codes.pdf.tsx')).recoveryCodesPdf(letterhead, email, codes),
    );
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.done('Codes copied'),
      () => toast.failed("Couldn't copy the codes", 'Select and copy them yourself, or download them.'),
    );
  return (
    <Dialog
      title="Your recovery codes"
      size={460}
      stays
      onClose={onClose}
      verb={{ label: 'I saved them', run: onClose }}
    >
      <p className={classes.note}>
        Keep them where you can find them without your phone, such as on paper at home. They aren't shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.codeVerbs}>
        <ActButton busy={making} onPress={() => void print()}>
          Print
        </ActButton>
        <ActButton onPress={() => void copy()}>Copy</ActButton>
        <ActButton onPress={() => saveFile('guidon-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Download
        </ActButton>
      </div>
    </Dialog>
  );
}
