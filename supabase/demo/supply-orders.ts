import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { momentOf } from './day.ts';

type Line = {
  code: string;
  /** How many of each size. */
  qty: number;
  sizes?: string[];
  /** How many of each size have come. */
  came?: number;
  /** In cents, where the vendor has named a price. */
  price?: number;
};

type Plan = {
  state: string;
  vendor: string;
  requisition?: string;
  fund?: string;
  note?: string;
  /** Days before today that it was written, submitted and decided a day later each, and ordered. */
  ago: number;
  expected?: number;
  needed?: number;
  decision?: string;
  lines: Line[];
};

const PLANS: Plan[] = [
  {
    state: 'received',
    vendor: 'Eagle Uniform Supply',
    fund: 'Booster club',
    ago: 41,
    expected: -22,
    needed: -20,
    lines: [
      { code: 'A_NAMEPLATE', qty: 40, came: 40, price: 250 },
      { code: 'A_SOCKS', qty: 24, came: 24, price: 325 },
    ],
  },
  {
    state: 'partly_received',
    vendor: 'Lone Star Athletic',
    fund: 'Activity fund',
    ago: 27,
    expected: -3,
    lines: [
      { code: 'A_PT_SHIRT', sizes: ['S', 'M'], qty: 30, came: 30, price: 895 },
      { code: 'A_PT_SHIRT', sizes: ['L', 'XL'], qty: 20, price: 895 },
    ],
  },
  {
    state: 'ordered',
    vendor: 'Cadet Command supply channel',
    requisition: 'LS4-0131',
    ago: 12,
    expected: 16,
    lines: [
      { code: 'A_COAT_M', sizes: ['36R', '38R', '40R', '42R'], qty: 4 },
      { code: 'A_TROU_M', sizes: ['30R', '32R', '34R'], qty: 4 },
    ],
  },
  {
    state: 'submitted',
    vendor: 'Cadet Command supply channel',
    ago: 2,
    needed: 30,
    note: 'For the cadets who join in January.',
    lines: [
      { code: 'A_BERET', sizes: ['6 7/8', '7', '7 1/8', '7 1/4'], qty: 6 },
      { code: 'A_TIE', qty: 15 },
      { code: 'A_NECKTAB', qty: 15 },
    ],
  },
  {
    state: 'sent_back',
    vendor: 'Eagle Uniform Supply',
    fund: 'Booster club',
    ago: 8,
    needed: 45,
    decision: 'Add a second quote. More than $500 from the booster club needs two.',
    lines: [{ code: 'A_JACKET', sizes: ['S', 'M', 'L'], qty: 8, price: 3850 }],
  },
];

const DECIDED = new Set(['received', 'partly_received', 'ordered', 'sent_back']);
const PLACED = new Set(['received', 'partly_received', 'ordered']);

/** What the first school has ordered: one complete, one overdue, one on its way, one to approve, one sent back. */
async function writeOrders(client: ClientBase, _random: unknown, { schools: [school] }: Demo): Promise<void> {
  if (!school) return;
  // Some sizes are below what the school wants to have: they can be ordered in one press.
  await client.query(
    `update item_variants v set min_stock = 6 from inventory_items i
     where i.id = v.item_id and v.school_id = $1 and i.catalog_code in ('A_COAT_F', 'A_SLK_F')`,
    [school.schoolId],
  );
  for (const [at, plan] of PLANS.entries()) await writeOrder(client, school, plan, at + 1);
}

async function writeOrder(client: ClientBase, { schoolId, staff, today }: SchoolDemo, plan: Plan, number: number) {
  const on = (days: number | undefined) => (days === undefined ? null : shiftDay(today, days));
  const moment = (days: number) => momentOf(shiftDay(today, -days), today);
  const { state, lines } = plan;
  const order = {
    state,
    number,
    vendor: plan.vendor,
    requisition_no: plan.requisition ?? null,
    fund: plan.fund ?? null,
    note: plan.note ?? null,
    needed_on: on(plan.needed),
    decision_note: plan.decision ?? null,
    created_at: moment(plan.ago),
    submitted_at: moment(plan.ago),
    decided_at: DECIDED.has(state) ? moment(plan.ago - 1) : null,
    ordered_on: PLACED.has(state) ? on(1 - plan.ago) : null,
    expected_on: PLACED.has(state) ? on(plan.expected) : null,
    received_on: state === 'received' ? on(plan.expected) : null,
  };
  // The S-4 writes it, the senior instructor decides.
  await client.query(
    `with author as (
       select p.id, p.first_name || ' ' || p.last_name || ', S-4' as label from profiles p
       where p.school_id = $1 and p.email = 'cadet@guidon.example'),
     decider as (select p.id, p.first_name || ' ' || p.last_name as label from profiles p where p.id = $2),
     written as (
       insert into supply_orders (school_id, number, state, vendor, requisition_no, fund, note, needed_on, requested_by, requested_by_label,
         submitted_by, submitted_at, decided_by, decided_by_label, decided_at, decision_note, ordered_on, expected_on, received_on, created_at)
       select $1, o.number, o.state, o.vendor, o.requisition_no, o.fund, o.note, o.needed_on, a.id, a.label, a.id, o.submitted_at,
         case when o.decided_at is not null then d.id end, case when o.decided_at is not null then d.label end, o.decided_at, o.decision_note,
         o.ordered_on, o.expected_on, o.received_on, o.created_at
       from jsonb_populate_record(null::supply_orders, $3) o, author a, decider d returning id, requested_by_label, received_on),
     listed as (
       insert into order_lines (school_id, order_id, variant_id, qty, received_qty, unit_cost_cents)
       select $1, w.id, v.id, x.qty, coalesce(x.came, 0), x.price
       from written w, jsonb_to_recordset($4) x (code text, qty int, sizes jsonb, came int, price int)
       join inventory_items i on i.school_id = $1 and i.catalog_code = x.code
       join item_variants v on v.item_id = i.id and (x.sizes is null or x.sizes ? v.size)
       returning order_id, variant_id, received_qty)
     insert into stock_movements (school_id, act, kind, variant_id, location_id, condition, qty, ref_table, ref_id, reason, author_label, created_at)
     select $1, l.order_id, 'receive', l.variant_id, p.id, 'new', l.received_qty, 'supply_orders', l.order_id,
       format('Order no. %s', $5::int), w.requested_by_label, $6::timestamptz
     from listed l join written w on w.id = l.order_id
     join lateral (select s.id from inventory_locations s where s.school_id = $1 and s.kind = 'rack' order by s.name limit 1) p on true
     where l.received_qty > 0 order by l.variant_id`,
    [schoolId, staff[0], order, JSON.stringify(lines), number, moment(-(plan.expected ?? 0))],
  );
}

export const demo: DemoPart = { order: 88, build: writeOrders };
