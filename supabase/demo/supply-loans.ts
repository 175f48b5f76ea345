import { shiftDay } from '../../domain/time/day.ts';
import type { SchoolDemo } from './builders.ts';
import { momentOf } from './day.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';
import { addMovement, type Places, stockedOn } from './supply-ledger.ts';
import { NUMBERED, TERMS } from './supply-words.ts';

/** Things with a number of their own, received once; some are out to older cadets, one of them overdue. */
export function addNumbered(rows: Rows, random: Random, school: SchoolDemo, places: Places, from: number): void {
  const borrowers = school.cadets.filter(({ active, level }) => active && level >= 3);
  let number = from;
  for (const { name, code, category, prefix, count, place, out } of NUMBERED) {
    const [item, variant] = [random.uuid(), random.uuid()];
    const location = place === 'safe' ? places.safe : places.room;
    add(rows, 'inventory_items', {
      id: item,
      school_id: school.schoolId,
      catalog_code: code,
      name,
      category,
      tracking: 'serial',
      size_scheme: null,
      cut: 'U',
      ownership: 'government',
      returnable: true,
      is_controlled: place === 'safe',
      unit_cost_cents: null,
      replacement_cost_cents: null,
      min_stock: null,
    });
    add(rows, 'item_variants', {
      id: variant,
      school_id: school.schoolId,
      item_id: item,
      size: '',
      barcode: code,
      sort: 0,
    });
    for (let n = 1; n <= count; n += 1) {
      const asset = random.uuid();
      const serial = `${prefix}-${String(n).padStart(3, '0')}`;
      const borrower = n <= out ? borrowers[(number * 7) % borrowers.length] : undefined;
      add(rows, 'serial_assets', {
        id: asset,
        school_id: school.schoolId,
        variant_id: variant,
        serial_no: serial,
        tag: `${school.key}.${serial}`,
        location_id: location,
        status: borrower ? 'issued' : 'in_stock',
        acquired_on: shiftDay(school.starts[2] ?? school.today, 30),
      });
      const line = { variant_id: variant, asset_id: asset, location_id: location };
      const received = { kind: 'receive', qty: 1, created_at: stockedOn(school), reason: 'Opening stock' };
      addMovement(rows, random, school, { ...line, ...received });
      if (!borrower) continue;
      number += 1;
      const [receipt, custody, at] = [
        random.uuid(),
        random.uuid(),
        momentOf(shiftDay(school.today, -20), school.today),
      ];
      const due = n === 1 && prefix === 'DR' ? shiftDay(school.today, -2) : shiftDay(school.today, 10);
      const holder = { cadet_id: borrower.id, holder_label: `${borrower.name.last}, ${borrower.name.first}` };
      add(rows, 'hand_receipts', {
        id: receipt,
        school_id: school.schoolId,
        number,
        direction: 'issue',
        ...holder,
        terms: TERMS,
        due_on: due,
        lines: [{ name, size: '', serial_no: serial, qty: 1, condition: 'serviceable', cents: null, returnable: true }],
        counter_method: 'typed',
        counter_at: at,
        author_label: 'Raymond Ortega',
        created_at: at,
        counter_name: `${borrower.name.first} ${borrower.name.last}`,
      });
      add(rows, 'custody', {
        id: custody,
        school_id: school.schoolId,
        ...holder,
        variant_id: variant,
        asset_id: asset,
        receipt_id: receipt,
        location_id: location,
        qty: 1,
        returned_qty: 0,
        lost_qty: 0,
        state: 'issued',
        returnable: true,
        condition_out: 'serviceable',
        condition_in: null,
        issued_at: at,
        issued_by_label: 'Raymond Ortega',
        due_on: due,
        returned_at: null,
        received_by_label: null,
      });
      addMovement(rows, random, school, { ...line, kind: 'issue', qty: -1, custody_id: custody, created_at: at });
    }
  }
}
