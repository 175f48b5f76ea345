import { shiftDay } from '../../domain/time/day.ts';
import type { SchoolDemo } from './builders.ts';
import { momentOf } from './day.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, type Rows } from './rows.ts';
import { addMovement, type Places, type Shelf } from './supply-ledger.ts';
import { TERMS } from './supply-words.ts';

type Issue = { cadet: DemoCadet; on: string; signed: boolean; only?: string };

/** Who has a uniform: returning cadets since last year, half of the new ones, and one whose receipt no one has signed yet. */
export function addIssues(
  rows: Rows,
  random: Random,
  school: SchoolDemo,
  shelves: Shelf[],
  sizes: Map<string, string>,
  places: Places,
): void {
  const { today, starts, cadets } = school;
  const [thisYear, lastYear] = [starts[0] ?? today, starts[1] ?? today];
  let nth = 0;
  const newcomers = cadets.filter(({ active, level }) => active && level === 1);
  const issues: Issue[] = cadets.flatMap((cadet): Issue[] => {
    if (!cadet.active) return [{ cadet, on: shiftDay(lastYear, 12), signed: true }];
    if (cadet.level > 1) return [{ cadet, on: shiftDay(lastYear, 14 + (nth++ % 5)), signed: true }];
    const place = newcomers.indexOf(cadet);
    if (cadet.name.first === 'Leo' && cadet.name.last === 'Chen')
      return [{ cadet, on: shiftDay(today, -1), signed: false }];
    return place % 2 === 0 ? [{ cadet, on: shiftDay(thisYear, 20 + (place % 4)), signed: true }] : [];
  });
  // The parent of the sign-in has a receipt to sign, too.
  const alina = cadets.find(({ name }) => name.first === 'Alina' && name.last === 'Chen');
  if (alina) issues.push({ cadet: alina, on: shiftDay(today, -1), signed: false, only: 'A_JACKET' });
  issues
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .forEach((issue, at) => addIssue(rows, random, school, { ...issue, number: at + 1 }, shelves, sizes, places));
}

function addIssue(
  rows: Rows,
  random: Random,
  school: SchoolDemo,
  { cadet, on, signed, number, only }: Issue & { number: number },
  shelves: Shelf[],
  sizes: Map<string, string>,
  places: Places,
): void {
  const fits = ({ item, size }: Shelf): boolean =>
    item.inKit &&
    (item.cut === 'U' || item.cut === cadet.name.sex) &&
    (item.scheme ? sizes.get(`${cadet.id}:${item.scheme}`) === size : true);
  const worn = only ? shelves.filter(({ item, size }) => item.code === only && size === 'M') : shelves.filter(fits);
  if (worn.length === 0) return;
  const [receipt, at] = [random.uuid(), momentOf(on, school.today)];
  const holder = { cadet_id: cadet.id, holder_label: `${cadet.name.last}, ${cadet.name.first}` };
  const by = random.pick(['Raymond Ortega', 'Alina Chen, S-4', 'Denise Walker']);
  add(rows, 'hand_receipts', {
    id: receipt,
    school_id: school.schoolId,
    number,
    direction: 'issue',
    ...holder,
    terms: TERMS,
    due_on: null,
    lines: worn.map(({ item, size }) => ({
      name: item.name,
      size,
      serial_no: null,
      qty: 1,
      condition: 'serviceable',
      cents: item.cents,
      returnable: item.returnable,
    })),
    counter_method: signed ? 'typed' : null,
    counter_at: signed ? at : null,
    author_label: by,
    created_at: at,
    counter_name: signed ? `${cadet.name.first} ${cadet.name.last}` : null,
  });
  const gone = !cadet.active;
  const back = momentOf(shiftDay(school.starts[0] ?? school.today, -70), school.today);
  worn.forEach(({ item, variant, size, place }) => {
    const custody = random.uuid();
    // Two in a hundred of what graduates had never came back.
    const lost = gone && item.returnable && random.chance(0.03);
    const returned = gone && item.returnable && !lost;
    add(rows, 'custody', {
      id: custody,
      school_id: school.schoolId,
      ...holder,
      variant_id: variant,
      asset_id: null,
      receipt_id: receipt,
      location_id: place,
      qty: 1,
      returned_qty: returned ? 1 : 0,
      lost_qty: lost ? 1 : 0,
      state: lost ? 'charged' : returned ? 'returned' : 'issued',
      returnable: item.returnable,
      condition_out: 'serviceable',
      condition_in: returned ? 'needs_cleaning' : null,
      issued_at: at,
      issued_by_label: by,
      due_on: null,
      returned_at: returned || lost ? back : null,
      received_by_label: returned || lost ? 'Alina Chen, S-4' : null,
    });
    const line = { variant_id: variant, custody_id: custody, author_label: by };
    addMovement(rows, random, school, { ...line, kind: 'issue', location_id: place, qty: -1, created_at: at });
    if (returned)
      addMovement(rows, random, school, {
        ...line,
        kind: 'return',
        location_id: places.bin,
        qty: 1,
        created_at: back,
        condition: 'needs_cleaning',
      });
    if (lost)
      add(rows, 'custody_charges', {
        id: random.uuid(),
        school_id: school.schoolId,
        custody_id: custody,
        cadet_id: cadet.id,
        receipt_id: receipt,
        qty: 1,
        amount_cents: item.cents,
        reason: 'lost',
        state: 'open',
        created_at: back,
        note: size ? `Size ${size}` : null,
      });
  });
}
