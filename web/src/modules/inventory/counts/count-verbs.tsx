import { IconPrinter } from '@tabler/icons-react';
import { useUnsent } from '../../../shared/outbox/use-outbox.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { countName, roundOf } from './count.ts';
import { type Count, counts, useApproveCount, useCancelCount, useFinishRound } from './count.queries.ts';
import { countGroup } from './counting.tsx';

const OVER = new Set(['approved', 'canceled']);

/** What can be done with a count: print its sheet, end the round, approve, cancel. */
export function CountVerbs({ count }: { count: Count }) {
  const [mayCount, staff] = [useCan('inventory:issue'), useCan('inventory:manage')];
  const [finish, approve, cancel] = [useFinishRound(), useApproveCount(), useCancelCount()];
  const round = roundOf(count.state);
  const unsent = useUnsent(countGroup(count.id, round));
  const over = OVER.has(count.state);
  const askCancel = async () => {
    const yes = await confirm({
      title: 'Cancel this count?',
      text: "Stock levels don't change. The numbers stay on file.",
      confirmLabel: 'Cancel count',
      danger: true,
    });
    if (yes) cancel.start(count.id);
  };
  return (
    <>
      {mayCount && !over && (count.is_mine || staff) && (
        <MoreMenu verbs={[{ label: 'Cancel count…', run: () => void askCancel() }]} />
      )}
      <PrintSheet count={count} />
      {mayCount && (count.state === 'open' || count.state === 'second') && !count.second_for_others && (
        <ActButton primary busy={finish.busy} disabled={unsent > 0} onPress={() => finish.start(count.id)}>
          {count.state === 'open' ? 'Finish first count' : 'Finish second count'}
        </ActButton>
      )}
      {mayCount && count.state === 'review' && !count.approved_by_me && (
        <ActButton
          primary
          busy={approve.busy}
          disabled={count.differing > 0 || unsent > 0}
          onPress={() => approve.start(count.id)}
        >
          Approve count
        </ActButton>
      )}
    </>
  );
}

function PrintSheet({ count }: { count: Count }) {
  const lines = useRead(counts.countLines, count.id).data ?? [];
  const [{ make, making }, letterhead] = [usePdf(), useLetterhead()];
  const print = () =>
    make(`Count ${countName(count)}`, async () =>
      (await import('./count.pdf.tsx')).countPdf({ letterhead, count, lines }),
    );
  return (
    <ActButton icon={IconPrinter} busy={making} disabled={lines.length === 0} onPress={() => void print()}>
      Print
    </ActButton>
  );
}
