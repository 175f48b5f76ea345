import { useCan } from '../../shared/permission/use-permissions.ts';
import { GearPage } from './gear/gear.page.tsx';
import { StockPage } from './stock/stock.page.tsx';

/** The first page of the area: the shelves for supply, and for everyone else what they have. */
export function SupplyHomePage() {
  return useCan('inventory:stock') ? <StockPage /> : <GearPage />;
}
