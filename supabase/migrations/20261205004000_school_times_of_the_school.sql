-- Days that the database writes itself are the school's, not those of its own clock; a visiting school names its time zone when it signs up.

-- Announcements by their words.
create or replace function app.search_announcements(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select l.id, l.title, case when l.published_at is null then 'Draft'
      else to_char(app.day_in(l.published_at, s.time_zone), 'Mon FMDD, YYYY') end, '/app/announcements/' || l.id
    from public.announcement_lines l left join public.schools s on s.id = l.school_id
    where app.found(l.search, p_words) order by l.published_at desc nulls first, l.id limit p_limit;
end
$$;

-- The school that a visitor registered: it's theirs once their email is confirmed. A time zone that isn't valid doesn't keep them out.
create or replace function app.open_external_school(p_user uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
begin
  perform from public.profiles p where p.id = p_user and p.role = 'external' and p.school_id is null for update;
  if not found then
    return;
  end if;
  insert into public.schools (name, contact, address, city, state, zip_code, phone, email, program_type,
    jrotc_program, comp_register_only, competition_portal, created_by, time_zone)
  select coalesce(app.short_text(p_input, 'name', 160), 'External school'), app.short_text(p_input, 'contact', 160),
    app.short_text(p_input, 'address', 200), app.short_text(p_input, 'city', 80), app.short_text(p_input, 'state', 40),
    app.short_text(p_input, 'zip_code', 12), app.short_text(p_input, 'phone', 32), app.short_text(p_input, 'email', 254),
    case when p_input ->> 'program_type' in
      ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC', 'NDCC', 'OTHER')
      then p_input ->> 'program_type' else 'OTHER' end,
    true, true, true, p_user,
    coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = p_input ->> 'time_zone'), 'America/Chicago')
  returning id into v_school;
  update public.profiles p set school_id = v_school where p.id = p_user;
end
$$;

-- What is planned and promised, month by month to the end of a fiscal year. What is left of a line for an event falls in the event's month.
create or replace function public.forecast(p_year uuid)
returns table (month date, is_past boolean, income_cents bigint, expense_cents bigint, committed_cents bigint, planned_in_cents bigint,
  planned_out_cents bigint, balance_cents bigint)
language sql stable set search_path = ''
as $$
  with year as (
    select y.*, date_trunc('month', least(greatest(app.today(y.school_id), y.starts_on), y.ends_on))::date as now_month from public.fiscal_years y where y.id = p_year
  ), months as (
    select m::date as month, y.now_month, m < y.now_month as is_past, y.state from year y,
      generate_series(date_trunc('month', y.starts_on), date_trunc('month', y.ends_on), '1 month') m
  ), ahead as (
    select count(*)::bigint as months, max(m.month) as last, min(m.month) as first from months m where not m.is_past
  ), posted as (
    select b.month, sum(b.cents) filter (where b.kind = 'income') as ins, sum(b.cents) filter (where b.kind = 'expense') as outs
    from public.by_month(p_year) b where not b.is_transfer group by 1
  ), promised as (
    select least(greatest(date_trunc('month', coalesce(r.needed_on, a.first))::date, a.first), a.last) as month, sum(greatest(r.total_cents - r.paid_cents, 0)) as cents
    from public.purchase_requests r, ahead a where r.fiscal_year_id = p_year and r.state in ('approved', 'ordered', 'received') group by 1
  ), rest as (
    select o.kind, o.available_cents as cents, case when e.starts_at is not null then least(greatest(date_trunc('month', app.day_in(e.starts_at, s.time_zone))::date, a.first), a.last) end as month
    from public.budget_overview(p_year) o cross join ahead a left join public.school_events e on e.id = o.event_id
      left join public.schools s on s.id = e.school_id
    where o.available_cents > 0 and not o.is_transfer and (select y.state from year y) <> 'closed'
  ), plan as (
    select m.month, sum(case when r.month is not null then r.cents else r.cents / a.months + case when m.month = a.last then r.cents % a.months else 0 end end)
        filter (where r.kind = 'income') as ins,
      sum(case when r.month is not null then r.cents else r.cents / a.months + case when m.month = a.last then r.cents % a.months else 0 end end)
        filter (where r.kind = 'expense') as outs
    from months m cross join ahead a join rest r on coalesce(r.month, m.month) = m.month where not m.is_past group by 1
  ), start as (
    select coalesce(sum(e.cents), 0) as cents from year y join public.transaction_entries e on e.school_id = y.school_id and not e.is_closing
      and e.account in ('cash', 'undeposited') and (e.posted_on < y.starts_on
        or (e.fiscal_year_id = p_year and exists (select from public.transactions t where t.id = e.transaction_id and t.type in ('opening', 'adjustment'))))
  )
  select m.month, m.is_past, coalesce(p.ins, 0)::bigint, coalesce(p.outs, 0)::bigint, coalesce(c.cents, 0)::bigint, coalesce(l.ins, 0)::bigint, coalesce(l.outs, 0)::bigint,
    (s.cents + sum(coalesce(p.ins, 0) - coalesce(p.outs, 0) - coalesce(c.cents, 0) + coalesce(l.ins, 0) - coalesce(l.outs, 0)) over (order by m.month))::bigint
  from months m cross join start s
  left join posted p on p.month = m.month left join promised c on c.month = m.month left join plan l on l.month = m.month
  where app.manages('budget', 'read')
  order by m.month
$$;
