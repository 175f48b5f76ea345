import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_booking_plan: `'{meets}', '{"fairness":"host"}'`,
    publish_slots: `'{meets}'`,
    host_booking_grid: `'{meets}'`,
  },
  elsewhere: {
    'cases-places.db.test.ts': ['book_slot', 'wait_for_slot', 'remove_slots', 'free_slot_of'],
    '../support/meet/booking.ts': ['book_slot_for', 'booking_grid', 'release_slot'],
    'cases-changes.db.test.ts': ['propose_swap', 'answer_swap'],
    'cases-draw.db.test.ts': ['save_slot_wishes', 'draw_slots'],
    'host.db.test.ts': ['make_slots', 'close_slots', 'move_slot', 'excuse_clashes', 'withdraw_swap'],
  },
};
