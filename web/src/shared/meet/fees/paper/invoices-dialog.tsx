import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../file/save-file.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useDb } from '../../../supabase/db-provider.tsx';
import { toAppError } from '../../../supabase/error.ts';
import { counted } from '../../../text/counted.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIssueInvoices } from './use-issue-invoices.ts';

type Props = { meet: Meet; accounts: string[]; onClose: () => void };

/** Issues the invoices of schools and saves them in one file, with how far it is. */
export function InvoicesDialog({ meet, accounts, onClose }: Props) {
  const db = useDb();
  const issue = useIssueInvoices(meet.id);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    setProgress({ done: 0, total: accounts.length });
    try {
      const { drawInvoices } = await import('./draw-invoices.ts');
      const issued = await issue.send(accounts);
      if (issued.length === 0) {
        setProblem('Nothing is new since the last invoices. Earlier ones are on the page of each account.');
        return;
      }
      const pdf = await drawInvoices(db, issued, (done, total) => setProgress({ done, total }));
      saveFile(`${meet.code} invoices.pdf`, pdf);
      onClose();
    } catch (error) {
      const { title, detail } = toAppError(error);
      setProblem(detail || title);
    } finally {
      setProgress(null);
    }
  };
  return (
    <Dialog
      title={accounts.length === 1 ? 'Issue an invoice' : `Issue invoices to ${counted(accounts.length, 'school')}`}
      text="Each school gets what was posted since its last invoice, with what is open. What is issued doesn’t change, and the school is told."
      onClose={onClose}
      problem={problem}
      stays={progress !== null}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={progress !== null}>
            Cancel
          </Button>
          <Button onClick={() => void run()} loading={progress !== null}>
            Issue and save
          </Button>
        </>
      }
    >
      {progress && (
        <Progress value={(100 * progress.done) / Math.max(1, progress.total)} aria-label="Invoices that are ready" />
      )}
    </Dialog>
  );
}
