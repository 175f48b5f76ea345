import { type ModuleAccess, staff } from '../support/expected-access.ts';

/** Of the trial is what was issued to the cadet: they and the parent see it, with its item and size. */
const OF_CADET = { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' };

/** The supply room itself is for supply; supply cadets are in issuing.db.test.ts. */
export const access: ModuleAccess = {
  expected: {
    inventory_locations: staff('S---'),
    inventory_items: OF_CADET,
    item_variants: OF_CADET,
    serial_assets: staff('S---'),
    stock_levels: staff('S---'),
    stock_movements: staff('S---'),
    inventory_kits: staff('S---'),
    kit_lines: staff('S---'),
    inventory_settings: staff('S---'),
    hand_receipts: OF_CADET,
    custody: OF_CADET,
    custody_charges: OF_CADET,
    exchange_requests: OF_CADET,
    exchange_lines: OF_CADET,
    repairs: staff('S---'),
    repair_lines: staff('S---'),
    stock_lines: OF_CADET,
    item_lines: OF_CADET,
    asset_lines: staff('S---'),
    movement_lines: staff('S---'),
    custody_lines: OF_CADET,
    receipt_lines: OF_CADET,
    charge_lines: OF_CADET,
    counts: staff('S---'),
    count_lines: staff('S---'),
    // Numbers of others are hidden while their count is open, as the one here is.
    count_entries: staff('----'),
    count_approvals: staff('S---'),
    count_list: staff('S---'),
    count_sheet: staff('S---'),
    supply_orders: staff('S---'),
    order_lines: staff('S---'),
    supply_order_list: staff('S---'),
    supply_order_sheet: staff('S---'),
    // Of the trial nothing was received for an order.
    order_receipts: staff('----'),
  },
  counts: [
    'stock_filters',
    'item_filters',
    'asset_filters',
    'movement_filters',
    'custody_filters',
    'receipt_filters',
    'charge_filters',
    'exchange_filters',
    'repair_filters',
    'count_filters',
    'supply_order_filters',
  ],
};
