import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: { save_booking_plan: `'{meets}', '{}'`, publish_slots: `'{meets}'`, host_booking_grid: `'{meets}'` },
  elsewhere: {
    'cases-places.db.test.ts': [
      'book_slot',
      'wait_for_slot',
      'remove_slots',
      'free_slot_of',
      'book_slot_for',
      'booking_grid',
    ],
    'cases-changes.db.test.ts': ['propose_swap', 'answer_swap', 'release_slot'],
    'cases-draw.db.test.ts': ['save_slot_wishes', 'draw_slots'],
    'host.db.test.ts': ['make_slots', 'close_slots', 'move_slot', 'excuse_clashes', 'withdraw_swap'],
  },
};
