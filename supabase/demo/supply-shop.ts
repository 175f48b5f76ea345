import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';

/** Who asked for another size, and what is at the cleaners and the tailor. */
async function writeShop(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const { schoolId, today } of demo.schools) {
    // The next larger size of the same item, as cadets who have grown ask for it.
    await client.query(
      `with asked as (
         select c.id, c.cadet_id, w.size, row_number() over (order by c.id) as n
         from custody c join item_variants v on v.id = c.variant_id and v.size <> ''
         join inventory_items i on i.id = v.item_id and i.category in ('dress', 'service') and c.returnable
         join item_variants w on w.item_id = v.item_id and w.sort = v.sort + 1
         where c.school_id = $1 and c.state = 'issued' order by c.id limit 4)
       insert into exchange_requests (school_id, custody_id, cadet_id, wanted_size, note, state, answer, asked_label, decided_label, decided_at, created_at)
       select $1, a.id, a.cadet_id, a.size,
         (array['Too tight in the shoulders', 'The sleeves are short', null, 'Grew over the summer'])[a.n],
         (array['asked', 'asked', 'ready', 'declined'])[a.n],
         case a.n when 4 then 'None of that size; it is on the next order' end, 'The family',
         case when a.n > 2 then 'Raymond Ortega' end, case when a.n > 2 then $2::date - 2 + time '15:00' end, $2::date - 6 + time '15:00'
       from asked a`,
      [schoolId, today],
    );
    await client.query(
      `with away as (
         select l.variant_id, l.location_id, l.condition, least(l.on_hand, 3) as qty, row_number() over (order by l.on_hand desc, l.id) as n
         from stock_levels l join item_variants v on v.id = l.variant_id join inventory_items i on i.id = v.item_id and i.category in ('dress', 'service')
         where l.school_id = $1 and l.condition = 'needs_cleaning' and l.on_hand > 0 limit 5),
       sent as (insert into repairs (school_id, kind, variant_id, location_id, condition_out, qty, shop, note, sent_on, due_on, sent_by_label)
         select $1, case a.n when 5 then 'alteration' else 'cleaning' end, a.variant_id, a.location_id, a.condition, a.qty,
           case a.n when 5 then 'Hem & Stitch Tailors' else 'Spotless Cleaners' end, case a.n when 5 then 'Let out the waist' end,
           $2::date - 12, $2::date + case a.n when 5 then -1 else 4 end, 'Raymond Ortega'
         from away a returning *)
       insert into stock_movements (school_id, act, kind, variant_id, location_id, condition, qty, ref_table, reason, author_label, created_at)
       select s.school_id, s.id, 'repair', s.variant_id, s.location_id, s.condition_out, -s.qty, 'repairs', s.shop, 'Raymond Ortega',
         $2::date - 12 + time '16:00'
       from sent s order by s.variant_id`,
      [schoolId, today],
    );
  }
}

export const demo: DemoPart = { order: 87, build: writeShop };
