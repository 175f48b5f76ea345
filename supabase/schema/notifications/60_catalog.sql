call app.register_recall('awards.received', 'public.award_records', $$t.state in ('approved', 'issued', 'presented')$$);
call app.register_recall('awards.decided', 'public.award_records', $$t.state <> 'recommended'$$);

-- An order counts for a cadet until its record is rescinded.
call app.register_recall('promotions.orders', 'public.promotion_orders', $$exists (select from public.rank_records r
  where r.order_id = t.id and r.cadet_id = n.cadet_id and not exists (select from public.rank_records x where x.rescinds_id = r.id))$$,
  watch => 'public.rank_records', events => '{insert}',
  ids => 'select r.order_id from changed c join public.rank_records r on r.id = c.rescinds_id');

-- Hours that were sent back and are handed in again were not undone.
call app.register_recall('service-hours.decided', 'public.service_hours',
  $$t.archived_at is null and (t.state = split_part(n.once_key, ':', 2)
  or split_part(n.once_key, ':', 2) = 'rejected' and (t.state = 'verified' or app.role() in ('cadet', 'parent')))$$);
call app.register_recall('conduct.confirmed', 'public.conduct_entries', $$t.state = 'confirmed'$$);
call app.register_recall('budget.fees', 'public.fees_due', $$t.state <> 'canceled'$$);
call app.register_recall('inspections.results', 'public.inspections',
  $$t.closed_at is not null and t.archived_at is null$$);
call app.register_recall('teams.tryout', 'public.team_members', $$t.state <> 'tryout'$$);
call app.register_recall('promotions.boards', 'public.boards', $$t.archived_at is null$$);
call app.register_recall('calendar.excuse', 'public.excuse_requests', $$t.state <> 'asked'
  or split_part(n.once_key, ':', 3) not in ('approved', 'declined')$$);
call app.register_recall('calendar.duty', 'public.duty_turns', $$t.dropped_at is null$$);
call app.register_recall('inventory.receipt', 'public.hand_receipts', $$t.canceled_at is null$$);
call app.register_recall('job-board.application', 'public.job_applications', $$coalesce(
  array_position('{submitted,interview,offered}'::text[], t.state) >= array_position('{submitted,interview,offered}'::text[], split_part(n.once_key, ':', 2)),
  t.state <> 'submitted')$$);
call app.register_recall('announcements.new', 'public.announcements', $$t.state = 'live'$$);
call app.register_recall('tasks.mine', 'public.task_assignments',
  $$n.once_key not like '%:given%' or t.state <> 'canceled' and exists (
  select from public.tasks k where k.id = t.task_id and k.archived_at is null and k.state <> 'canceled')$$,
  watch => 'public.tasks', ids => 'select a.id from changed c join public.task_assignments a on a.task_id = c.id');
