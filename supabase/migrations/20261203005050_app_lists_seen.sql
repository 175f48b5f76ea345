-- Lists of what is decided carry when a row was last changed: a decision says so (decision 0155).

create or replace view public.excuse_list with (security_invoker = true) as
select x.id, x.school_id, x.cadet_id, x.event_id, x.from_on, x.to_on, x.category, x.reason, x.state, x.asked_as, x.asked_by_label,
  x.guardian_confirmed_at, x.decided_by_label, x.decided_at, x.decision_note, x.created_at, c.first_name, c.last_name,
  e.title as event_title, array_position('{asked,approved,declined,withdrawn}', x.state) as state_sort,
  app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as unit_name,
  concat(c.search, ' ', app.search_text(concat_ws(' ', e.title, x.category))) as search, x.updated_at
from public.excuse_requests x
left join public.cadets c on c.id = x.cadet_id
left join public.school_events e on e.id = x.event_id
left join public.unit_assignments a on a.cadet_id = x.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id;

create or replace view public.conduct_list with (security_invoker = true) as
select
  e.id, e.school_id, e.cadet_id, e.kind, e.points, e.reason_id, e.reason, e.happened_on, e.state, e.proposed_by_label,
  e.confirmed_by_label, e.decided_at, e.expires_on, d.detail, c.first_name, c.last_name,
  app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as unit_name,
  coalesce(p.sort, 0) * 1000 + u.sort as unit_sort,
  array_position('{proposed,confirmed,declined,revoked}', e.state) as state_sort,
  case e.kind when 'demerit' then -e.points else e.points end as points_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', n.student_number, e.reason,
    app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null)))) as search, e.updated_at
from public.conduct_entries e
left join public.cadets c on c.id = e.cadet_id
left join public.cadet_details n on n.cadet_id = e.cadet_id
left join public.conduct_details d on d.id = e.id
left join public.unit_assignments a on a.cadet_id = e.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id;

create or replace view public.service_hour_list with (security_invoker = true) as
select
  h.id, h.school_id, h.cadet_id, h.event_id, h.served_on, h.hours, h.organisation, h.supervisor_name,
  k.supervisor_contact, h.description, h.evidence_path, h.in_uniform, h.state, h.submitted_at, h.verified_by_label,
  h.decided_at, h.reason, c.first_name, c.last_name, e.title as event_title,
  app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as unit_name,
  coalesce(p.sort, 0) * 1000 + u.sort as unit_sort,
  y.id as school_year_id, y.name as school_year,
  case when h.evidence_path is null then 'Without' else 'With' end as evidence,
  array_position('{submitted,draft,rejected,verified}', h.state) as state_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', d.student_number, h.organisation, e.title,
    app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null), h.description))) as search, h.updated_at
from public.service_hours h
left join public.cadets c on c.id = h.cadet_id
left join public.cadet_details d on d.cadet_id = h.cadet_id
left join public.service_hour_contacts k on k.id = h.id
left join public.school_events e on e.id = h.event_id
left join public.unit_assignments a on a.cadet_id = h.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id
left join public.school_years y on y.school_id = h.school_id and h.served_on between y.starts_on and y.ends_on
where h.archived_at is null;

create or replace view public.exchange_lines with (security_invoker = true) as
select r.id, r.school_id, r.custody_id, r.cadet_id, c.holder_label as holder, v.item_id, i.name as item_name, v.size, r.wanted_size, r.note, r.state,
  r.answer, r.asked_label, r.decided_label, r.decided_at, r.created_at,
  (select coalesce(sum(l.on_hand - l.reserved), 0)::integer from public.item_variants w join public.stock_levels l on l.variant_id = w.id
    and l.condition in ('new', 'serviceable')
   where w.item_id = v.item_id and w.archived_at is null and app.size_key(w.size) = app.size_key(r.wanted_size)) as free,
  concat_ws(' ', app.search_text(c.holder_label), i.search, lower(r.wanted_size)) as search, r.updated_at
from public.exchange_requests r
join public.custody c on c.id = r.custody_id
join public.item_variants v on v.id = c.variant_id
join public.inventory_items i on i.id = v.item_id;

create or replace view public.job_application_list with (security_invoker = true) as
select
  a.id, a.school_id, a.season_id, a.posting_id, a.cadet_id, a.preference, a.statement, a.answers, a.state, a.eligibility, a.submitted_at,
  a.decided_at, a.offer_until, p.title, p.board_id, p.questions, p.position_id, p.needs_recommendation, p.seats, p.state as posting_state,
  c.first_name, c.last_name, app.unit_name(u.name, coalesce(w.short_name, w.name), w.parent_id is null) as unit_name,
  r.name as recommended_by, r.words as recommendation, f.words as feedback, f.released_at, o.sends_at, a.updated_at
from public.job_applications a
join public.job_postings p on p.id = a.posting_id
left join public.cadets c on c.id = a.cadet_id
left join public.unit_assignments m on m.cadet_id = a.cadet_id and m.to_on is null
left join public.units u on u.id = m.unit_id
left join public.units w on w.id = u.parent_id
left join public.job_recommendations r on r.application_id = a.id
left join public.job_feedback f on f.application_id = a.id
left join public.job_offers o on o.application_id = a.id and o.sent_at is null and o.canceled_at is null;

create or replace view public.guardian_invitation_lines with (security_invoker = true) as
select i.id, i.school_id, i.cadet_id, c.first_name, c.last_name, i.name, i.email, i.relation, i.state, i.decision_note, i.decided_at,
  i.decided_by_label, i.asked_by_label, i.created_at, i.created_by = (select auth.uid()) as is_mine, i.updated_at
from public.guardian_invitations i
left join public.cadets c on c.id = i.cadet_id;

create or replace view public.announcement_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, a.audience, a.needs_ack, a.pinned, a.publish_at, a.published_at, a.expires_at, a.author_label, a.created_at,
  x.state, array_position('{live,scheduled,draft,ended,withdrawn}', x.state) as state_sort, n.meant, n.read, n.acknowledged,
  m.id is not null as is_mine, m.read_at, m.acknowledged_at, m.cadet_id,
  case when m.kind = 'guardian' then (select c.first_name from public.cadets c where c.id = m.cadet_id) end as child,
  app.search_text(a.title || ' ' || a.body) as search, a.updated_at
from public.announcements a
cross join lateral (select case when a.state = 'live' and a.expires_at <= now() then 'ended' else a.state end as state) x
cross join lateral (select count(*)::integer as meant, count(r.read_at)::integer as read, count(r.acknowledged_at)::integer as acknowledged
  from public.announcement_receipts r where r.announcement_id = a.id) n
left join public.announcement_receipts m on m.announcement_id = a.id and m.user_id = (select auth.uid());

create or replace view public.count_list with (security_invoker = true) as
select c.id, c.school_id, c.scope, c.category, c.location_id, p.name as location, c.state, c.note, c.started_by_label, c.created_at, c.approved_at,
  c.canceled_at, c.created_by = (select auth.uid()) as is_mine, coalesce(l.lines, 0) as lines, coalesce(l.counted, 0) as counted,
  coalesce(l.second, 0) as second, coalesce(l.second_counted, 0) as second_counted, coalesce(l.variances, 0) as variances,
  coalesce(l.differing, 0) as differing, coalesce(a.approvals, '{}') as approvals, coalesce(a.by_me, false) as approved_by_me,
  app.search_text(concat_ws(' ', c.note, p.name, c.started_by_label)) as search, c.updated_at
from public.counts c
left join public.inventory_locations p on p.id = c.location_id
left join (select x.count_id, count(*)::integer as lines, (count(*) filter (where x.rounds > 0))::integer as counted,
    (count(*) filter (where x.needs_second))::integer as second, (count(*) filter (where x.needs_second and x.rounds > 1))::integer as second_counted,
    (count(*) filter (where x.variance <> 0))::integer as variances, (count(*) filter (where x.resolution = 'differs'))::integer as differing
  from public.count_lines x group by 1) l on l.count_id = c.id
left join (select y.count_id, array_agg(y.approver_label order by y.created_at) as approvals, bool_or(y.approver_id = (select auth.uid())) as by_me
  from public.count_approvals y group by 1) a on a.count_id = c.id;

create or replace view public.supply_order_list with (security_invoker = true) as
select o.id, o.school_id, o.number, o.state, o.vendor, o.requisition_no, o.purchase_no, o.fund, o.needed_on, o.note, o.requested_by_label,
  o.submitted_at, o.decided_by_label, o.decided_at, o.decision_note, o.ordered_on, o.expected_on, o.received_on, o.short_note, o.cancel_note,
  o.created_at, coalesce(l.lines, 0) as lines, coalesce(l.qty, 0) as qty, coalesce(l.received, 0) as received, coalesce(l.unpriced, 0) as unpriced,
  case when l.unpriced = 0 then l.cents end as total_cents, coalesce(l.cents, 0) as known_cents,
  o.state in ('approved', 'ordered', 'partly_received') and coalesce(o.expected_on, o.needed_on) < app.today(o.school_id) as is_overdue,
  o.requested_by = (select auth.uid()) as is_mine, coalesce((select auth.uid()) in (o.requested_by, o.submitted_by), false) as asked_by_me,
  concat_ws(' ', o.number::text, app.search_text(o.vendor), app.search_text(o.requisition_no), app.search_text(o.purchase_no),
    app.search_text(o.requested_by_label), l.names) as search, o.updated_at
from public.supply_orders o
left join (select x.order_id, count(*)::integer as lines, sum(x.qty)::integer as qty, sum(least(x.received_qty, x.qty))::integer as received,
    (count(*) filter (where x.unit_cost_cents is null))::integer as unpriced, sum(x.qty::bigint * x.unit_cost_cents)::bigint as cents,
    string_agg(distinct i.search, ' ') as names
  from public.order_lines x join public.item_variants v on v.id = x.variant_id join public.inventory_items i on i.id = v.item_id
  where x.removed_at is null group by 1) l on l.order_id = o.id;

create or replace view public.task_lines with (security_invoker = true) as
select
  a.id, a.school_id, a.task_id, t.title, t.description, t.category, t.priority, t.start_at, t.due_at, t.completion, t.event_id, t.parent_id,
  t.requires_evidence, t.requires_review, t.repeats, t.visibility, t.author_label, t.created_by, t.created_at, t.state as task_state,
  x.state, a.progress_pct, a.note, a.review_note, a.reviewed_by_label, a.acknowledged_at, a.submitted_at, a.done_at, a.done_late,
  a.acted_by_label, a.before is not null and a.acted_by = (select auth.uid()) as can_undo,
  k.kind, a.cadet_id, a.position_id, a.who, a.taken_by, a.taken_by_label,
  case when a.position_id is not null then app.holder_name(a.position_id) end as holder,
  x.state in ('assigned', 'acknowledged', 'in_progress', 'blocked', 'submitted', 'returned') as is_open,
  t.due_at < now() and x.state in ('assigned', 'acknowledged', 'in_progress', 'blocked', 'returned') as is_overdue,
  case when x.state in ('done', 'excused', 'canceled') then 'over' when x.state <> 'submitted' and t.due_at < now() then 'overdue' else 'open' end as due,
  a.id = any (array(select app.my_assignments())) as is_mine,
  a.cadet_id = any (array(select app.task_people())) as is_of_people,
  (select count(*)::integer from public.task_items i where i.task_id = t.id and i.removed_at is null) as items,
  (select count(*)::integer from public.task_items i where i.task_id = t.id and i.removed_at is null and i.done_at is not null) as items_done,
  (select count(*)::integer from public.task_waits w join public.tasks b on b.id = w.waits_for
    where w.task_id = t.id and w.dropped_at is null and b.state = 'open' and b.archived_at is null) as waits,
  array_position('{urgent,high,normal,low}', t.priority) as priority_sort,
  array_position('{assigned,acknowledged,in_progress,blocked,returned,submitted,done,excused,canceled}', x.state) as state_sort,
  concat(t.search, ' ', a.search) as search, a.updated_at
from public.task_assignments a
join public.tasks t on t.id = a.task_id and t.archived_at is null
cross join lateral (select case when t.state = 'open' or a.state in ('done', 'excused', 'canceled') then a.state
  when t.state = 'done' then 'excused' else 'canceled' end as state) x
cross join lateral (select case when a.cadet_id is not null then 'cadet' when a.account_id is not null then 'account'
  when a.position_id is not null then 'position' when a.unit_id is not null then 'unit' else 'team' end as kind) k;
