import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import type { Random } from './random.ts';

const COUNT = `
  insert into public.counts (id, school_id, scope, category, state, note, started_by_label, created_by, created_at, approved_at)
  select $1, $2, 'category', 'headgear', 'approved', 'Wall-to-wall count of the fall', trim(p.first_name || ' ' || p.last_name), p.id,
    now() - interval '20 days', now() - interval '19 days'
  from public.profiles p where p.id = $3`;

const LINES = `
  insert into public.count_lines (school_id, count_id, variant_id, location_id, condition, frozen_qty, rounds, variance, resolution)
  select s.school_id, $1, s.variant_id, s.location_id, s.condition, s.on_hand, 1, 0, 'matches'
  from public.stock_levels s join public.item_variants v on v.id = s.variant_id join public.inventory_items i on i.id = v.item_id
  where s.school_id = $2 and s.on_hand > 0 and i.category = 'headgear'`;

const ENTRIES = `
  insert into public.count_entries (school_id, line_id, count_id, round, qty, expected, counted_by, counted_by_label, counted_at, created_at)
  select l.school_id, l.id, l.count_id, 1, l.frozen_qty, l.frozen_qty, p.id, trim(p.first_name || ' ' || p.last_name),
    now() - interval '20 days', now() - interval '20 days'
  from public.count_lines l, public.profiles p where l.count_id = $1 and p.id = $2`;

const APPROVAL = `
  insert into public.count_approvals (school_id, count_id, approver_id, approver_label, is_staff, created_at)
  select $2, $1, p.id, trim(p.first_name || ' ' || p.last_name), true, now() - interval '19 days'
  from public.profiles p where p.id = $3`;

/** A count of the headgear at each school, which matched: one instructor counted, another approved it. */
async function writeCounts(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const { schoolId, staff } of demo.schools) {
    const [count, [counter, approver]] = [random.uuid(), staff];
    if (counter === undefined || approver === undefined) continue;
    await client.query(COUNT, [count, schoolId, counter]);
    await client.query(LINES, [count, schoolId]);
    await client.query(ENTRIES, [count, counter]);
    await client.query(APPROVAL, [count, schoolId, approver]);
  }
}

export const demo: DemoPart = { order: 87, build: writeCounts };
