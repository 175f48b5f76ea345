import { dollarsOf } from '../../../../domain/money/cents.ts';
import { states } from '../../shared/state/states.ts';

/** What an item is, in words. */
export const CATEGORY = states({
  dress: { label: 'Dress uniform', tone: 'info' },
  service: { label: 'Service uniform', tone: 'info' },
  field: { label: 'Field uniform', tone: 'neutral' },
  pt: { label: 'PT clothing', tone: 'neutral' },
  headgear: { label: 'Headgear', tone: 'neutral' },
  footwear: { label: 'Footwear', tone: 'neutral' },
  outerwear: { label: 'Outerwear', tone: 'neutral' },
  accessory: { label: 'Accessory', tone: 'neutral' },
  insignia: { label: 'Insignia', tone: 'brass' },
  book: { label: 'Book', tone: 'neutral' },
  equipment: { label: 'Equipment', tone: 'neutral' },
  weapon_sim: { label: 'Drill or air rifle', tone: 'warn' },
  technology: { label: 'Technology', tone: 'neutral' },
  consumable: { label: 'Consumable', tone: 'neutral' },
});

/** How an item is counted. */
export const TRACKING = states({
  variant: { label: 'By size', tone: 'neutral' },
  quantity: { label: 'By quantity', tone: 'neutral' },
  serial: { label: 'By serial number', tone: 'neutral' },
});

/** Whose an item is. */
export const OWNERSHIP = states({
  government: { label: 'Government', tone: 'neutral' },
  district: { label: 'District', tone: 'neutral' },
  booster: { label: 'Booster club', tone: 'neutral' },
  donated: { label: 'Donated', tone: 'neutral' },
  personal: { label: 'Personal', tone: 'neutral' },
});

/** Who wears an item. */
export const CUT = states({
  U: { label: 'Everyone', tone: 'neutral' },
  M: { label: 'Male', tone: 'neutral' },
  F: { label: 'Female', tone: 'neutral' },
});

/** The condition that stock is in. */
export const CONDITION = states({
  new: { label: 'New', tone: 'ok' },
  serviceable: { label: 'Serviceable', tone: 'ok' },
  needs_cleaning: { label: 'Needs cleaning', tone: 'warn' },
  needs_alteration: { label: 'Needs alteration', tone: 'warn' },
  needs_repair: { label: 'Needs repair', tone: 'warn' },
  unserviceable: { label: 'Unserviceable', tone: 'bad' },
});

/** The condition that something can come back in: what was out isn't new anymore. */
export const CONDITIONS_BACK = CONDITION.options.filter(({ value }) => value !== 'new');

/** What is said where no place is chosen for what comes back. */
export const ORIGIN = 'Where it came from';

/** Where a numbered thing is. */
export const ASSET = states({
  in_stock: { label: 'In stock', tone: 'ok' },
  issued: { label: 'Issued', tone: 'info' },
  in_repair: { label: 'In repair', tone: 'warn' },
  lost: { label: 'Lost', tone: 'bad' },
  disposed: { label: 'Disposed of', tone: 'neutral' },
});

/** What a line of the ledger did. */
export const MOVEMENT = states({
  receive: { label: 'Received', tone: 'ok' },
  issue: { label: 'Issued', tone: 'info' },
  return: { label: 'Returned', tone: 'ok' },
  transfer: { label: 'Moved', tone: 'neutral' },
  adjust: { label: 'Corrected', tone: 'warn' },
  dispose: { label: 'Disposed of', tone: 'bad' },
  reserve: { label: 'Held back', tone: 'brass' },
  release: { label: 'Release', tone: 'neutral' },
  count: { label: 'Counted', tone: 'warn' },
  repair: { label: 'Repair', tone: 'neutral' },
});

/** Whose something is. */
export const KIND = states({
  cadet: { label: 'Cadet', tone: 'neutral' },
  staff: { label: 'Staff', tone: 'neutral' },
  team: { label: 'Team', tone: 'neutral' },
});

/** How it is with what someone has. */
export const STATUS = states({
  overdue: { label: 'Overdue', tone: 'bad' },
  out: { label: 'Out', tone: 'info' },
  held: { label: 'Held back', tone: 'brass' },
  kept: { label: 'To keep', tone: 'neutral' },
  over: { label: 'Settled', tone: 'neutral' },
});

/** The state of one line of custody. */
export const CUSTODY = states({
  reserved: { label: 'Held back', tone: 'brass' },
  issued: { label: 'Issued', tone: 'info' },
  partially_returned: { label: 'Partly back', tone: 'warn' },
  returned: { label: 'Returned', tone: 'ok' },
  lost: { label: 'Lost', tone: 'bad' },
  charged: { label: 'Lost, charged', tone: 'bad' },
  written_off: { label: 'Written off', tone: 'neutral' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** The outcome of a charge. */
export const CHARGE = states({
  open: { label: 'Open', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  waived: { label: 'Waived', tone: 'neutral' },
  undone: { label: 'Undone', tone: 'neutral' },
});

/** What something is charged for. */
export const REASON = states({
  lost: { label: 'Lost', tone: 'bad' },
  damaged: { label: 'Damaged', tone: 'warn' },
  cleaning: { label: 'Cleaning', tone: 'neutral' },
});

/** Whether a receipt is signed. */
export const SIGNED = states({
  unsigned: { label: 'To sign', tone: 'warn' },
  signed: { label: 'Signed', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** Which way things went. */
export const DIRECTION = states({ issue: { label: 'Issue', tone: 'info' }, return: { label: 'Return', tone: 'ok' } });

export const ITEMS = { one: 'item', many: 'items' };
export const SIZES = { one: 'size', many: 'sizes' };

/** An item with its size, as it's spoken of. */
export const named = (item: string | null, size: string | null): string => [item, size].filter(Boolean).join(' ');

/** Cents as dollars: $85.50; nothing for nothing. */
export const costOf = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : dollarsOf(cents);
