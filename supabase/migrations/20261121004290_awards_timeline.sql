-- What awards add to a cadet's timeline: from the approval on, and that one was rescinded for those who keep them.

create function app.award_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select r.id, r.earned_on, 'award', case r.state when 'rescinded' then 'Rescinded: ' else '' end || a.name ||
      case when r.count_no > 1 then format(' (no. %s)', r.count_no) else '' end,
    concat_ws(' · ', e.title, 'Order ' || o.order_no, r.citation,
      case r.state when 'rescinded' then r.decision_note when 'presented' then 'presented' end)
  from public.award_records r
  join public.awards a on a.id = r.award_id
  left join public.school_events e on e.id = r.event_id
  left join public.award_orders o on o.id = r.order_id
  where r.cadet_id = p_cadet and r.state in ('approved', 'issued', 'presented', 'rescinded')
$$;
call app.register_timeline('awards', 'app.award_timeline');

-- How many awards a cadet's record holds.
create function app.award_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'awards', count(*) from public.award_records r
  where r.cadet_id = p_cadet and r.state in ('approved', 'issued', 'presented')
$$;
call app.register_counts('awards', 'app.award_counts');

