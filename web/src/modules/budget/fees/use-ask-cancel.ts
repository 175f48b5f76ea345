import { counted } from '../../../shared/text/counted.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { FEES } from '../budget.ts';
import { useCancelFees } from './fees.queries.ts';

/** Asks, then cancels fees that shouldn't have been raised; false where the person doesn't agree. */
export function useAskCancel() {
  const cancel = useCancelFees();
  return async (ids: string[]): Promise<boolean> => {
    const yes = await confirm({
      title: `Cancel ${counted(ids.length, FEES)}?`,
      text: 'The families no longer owe them. Reverse payments first, where there are any.',
      confirmLabel: 'Cancel fees',
    });
    if (yes) cancel.start(ids);
    return yes;
  };
}
