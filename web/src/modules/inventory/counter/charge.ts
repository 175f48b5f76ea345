import type { ChargeLine } from '../supply.queries.ts';

type Charge = Pick<ChargeLine, 'id' | 'state' | 'fee_id'>;

/** The charges that each verb is for, none where it isn't offered, and the page where those that are fees are paid. */
export type ChargeVerbs = { pay: string[]; waive: string[]; reopen: string[]; fees: string | null };

/**
 * What can be done with the selected charges. Charges that are all open are paid or waived, settled ones are opened again. A charge
 * that is a fee is neither marked paid here nor opened again once it is paid: the budget would refuse both.
 */
export function verbsOf(rows: readonly Charge[]): ChargeVerbs {
  const isFee = ({ fee_id: fee }: Charge) => fee !== null;
  const ids = (some: readonly Charge[]) => some.map(({ id }) => id);
  const allOpen = rows.every(({ state }) => state === 'open');
  const fees = rows.filter(isFee).map(({ fee_id: fee }) => fee);
  return {
    pay: allOpen && fees.length === 0 ? ids(rows) : [],
    waive: allOpen ? ids(rows) : [],
    reopen: allOpen ? [] : ids(rows.filter((row) => row.state !== 'undone' && !(row.state === 'paid' && isFee(row)))),
    fees: fees.length === 0 ? null : fees.length === 1 ? `/app/budget/fees/${fees[0]}` : '/app/budget/fees',
  };
}
