import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    save_location: `'{new_inventory_locations}', '{"name":"Shelf 9","kind":"rack"}'`,
    save_item: `'{new_inventory_items}', '{"name":"PT shirt","category":"pt","tracking":"quantity"}'`,
    save_kit: `'{new_inventory_kits}', '{"name":"Dress","lines":[{"item_id":"{inventory_items}"}]}'`,
    receive_stock: `'{"lines":[{"variant_id":"{item_variants}","location_id":"{inventory_locations}","qty":"3"}]}'`,
    correct_stock: `'{"kind":"adjust","reason":"Counted","lines":[{"variant_id":"{item_variants}","location_id":"{inventory_locations}","qty":"3"}]}'`,
    save_order: `'{new_supply_orders}', '{"vendor":"Depot","lines":[{"variant_id":"{item_variants}","qty":"3","price":"4.50"}]}'`,
    save_inventory_settings: `'{"terms":"Bring it back clean.","remind_every":"7"}'`,
    issue_items: [
      `'{"receipts":[{"cadet_id":"{cadet}","lines":[{"variant_id":"{item_variants}","location_id":"{inventory_locations}","qty":"1"}]}]}'`,
      `insert into stock_movements (school_id, act, kind, variant_id, location_id, condition, qty)
         select school_id, gen_random_uuid(), 'receive', id, '{inventory_locations}', 'serviceable', 2 from item_variants where id = '{item_variants}'`,
    ],
    import_stock: [
      `'{imports}', '[{"row":2,"name":"Beret","category":"headgear","tracking":"quantity","place":"Rack 9","qty":"3"}]', '{"mode":"set"}'`,
      `update imports set module = 'inventory', state = 'open' where id = '{imports}'`,
    ],
  },
  elsewhere: {
    'off-sizes.db.test.ts': ['off_sizes', 'list_exchanges'],
    'counts.db.test.ts': ['start_count', 'record_count', 'finish_round', 'approve_count', 'cancel_count'],
    'exchanges.db.test.ts': ['ask_exchange', 'cancel_exchange', 'decide_exchanges', 'finish_exchange'],
    'forecast.db.test.ts': ['size_forecast'],
    'orders-support.ts': ['submit_order', 'decide_order', 'place_order', 'receive_order', 'undo_order_receipt'],
    'orders.db.test.ts': ['close_order', 'cancel_order', 'reopen_order', 'low_to_order'],
    'repairs.db.test.ts': ['send_out', 'bring_back'],
    'stock.db.test.ts': ['move_stock', 'undo_stock'],
    'holders.db.test.ts': ['supply_holders'],
    'issuing.db.test.ts': ['release_held', 'kit_plan', 'supply_people', 'scan_code'],
    'returning.db.test.ts': ['take_back', 'cancel_receipt', 'cancel_receipts', 'settle_charges', 'sign_at_counter'],
  },
};
