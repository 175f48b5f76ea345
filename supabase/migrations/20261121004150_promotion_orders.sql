-- Orders: what a person decided about ranks, numbered, printed, and taken back only by a further order.

create table app.order_series (
  school_id uuid not null references public.schools (id),
  school_year_id uuid not null references public.school_years (id),
  series text not null,
  last integer not null default 0,
  primary key (school_id, school_year_id, series)
);

-- The next number of a series in the school year that holds the day: 'P2026-014'. Two at once wait for each other; a number
-- that is taken is never given again, and none is left out.
create function app.next_order(p_school uuid, p_series text, p_on date) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_year public.school_years;
  v_number integer;
begin
  select * into v_year from public.school_years y
  where y.school_id = p_school
  order by (p_on between y.starts_on and y.ends_on) desc, y.is_current desc, y.starts_on desc limit 1;
  if v_year.id is null then
    select * into v_year from public.school_years y where y.id = app.current_year(p_school);
  end if;
  insert into app.order_series as s (school_id, school_year_id, series, last) values (p_school, v_year.id, p_series, 1)
  on conflict (school_id, school_year_id, series) do update set last = s.last + 1
  returning s.last into v_number;
  return p_series || to_char(v_year.starts_on, 'YYYY') || '-' || lpad(v_number::text, greatest(3, length(v_number::text)), '0');
end
$$;

create table public.promotion_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  order_no text not null,
  action text not null constraint promotion_orders_action_check check (action in ('promotion', 'demotion', 'rescinded')),
  effective_on date not null,
  remarks text constraint promotion_orders_remarks_check check (length(remarks) <= 1000 and app.has_no_ssn(remarks)),
  authority_id uuid references public.profiles (id) on delete set null,
  authority text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint promotion_orders_school_id_order_no_key unique (school_id, order_no)
);
create index promotion_orders_school_id_idx on public.promotion_orders (school_id, effective_on desc);
create index promotion_orders_authority_id_idx on public.promotion_orders (authority_id);
comment on column public.promotion_orders.authority is 'Who decided, by name and title of the day.';

alter table public.rank_records add column order_id uuid references public.promotion_orders (id);
create index rank_records_order_id_idx on public.rank_records (order_id);

call app.protect('public.promotion_orders', 'promotions', writes => '{}');
call app.audit('public.promotion_orders');
call app.broadcast('public.promotion_orders', 'promotions');

create function app.new_order(p_school uuid, p_action text, p_on date, p_remarks text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.promotion_orders (school_id, order_no, action, effective_on, remarks, authority_id, authority)
  values (p_school, app.next_order(p_school, 'P', p_on), p_action, p_on,
    app.need_text(p_remarks, 'remarks', 'The remarks', 1000), auth.uid(),
    (select concat_ws(' ', nullif(p.title, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''))
      from public.profiles p where p.id = auth.uid()))
  returning id into v_id;
  return v_id;
end
$$;

-- The day of a decision: not in the future, and not before the last word on a cadet's rank of that kind.
create function app.need_order_day(p_school uuid, p_cadets uuid[], p_on date, p_permanent boolean) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_on date := app.need_day(p_on, p_school);
  v_late text := (
    select c.first_name || ' ' || c.last_name from public.rank_records r join public.cadets c on c.id = r.cadet_id
    where r.cadet_id = any (p_cadets) and (r.kind = 'permanent') = p_permanent and r.effective_on > v_on limit 1);
begin
  if v_late is not null then
    perform app.fail('date_order', v_late || ' has a later rank in the record', 'Use a later day.', 'on');
  end if;
  return v_on;
end
$$;

-- Promotes cadets by one order: p_cadets is [{cadet_id, from, to, reason?}], `from` the permanent rank the decider saw.
-- Whoever lacks something of the rank is promoted only with a reason, and only where every such rule may be overridden. A
-- temporary rank comes with a position: the rules don't ask about it. All or nothing; gives {order_id, order_no, records}.
create function public.promote_cadets(
  p_cadets jsonb, p_on date default null, p_kind text default 'permanent', p_ends_on date default null,
  p_remarks text default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You may not decide on promotions');
  v_ids uuid[] := array(select app.id_in(c ->> 'cadet_id', 'cadet_id')
    from jsonb_array_elements(app.lines_in(p_cadets, 'cadets', 500)) c);
  v_done jsonb;
  v_on date;
  v_order uuid;
  v_records uuid[];
begin
  perform app.need_others(v_school, v_ids);
  v_done := app.once(p_key, 'promote_cadets', jsonb_build_array(p_cadets, p_on, p_kind, p_ends_on, p_remarks));
  if v_done is not null then
    return v_done;
  end if;
  if (select count(distinct x) from unnest(v_ids) as x) <> cardinality(v_ids) then
    perform app.fail('twice', 'A cadet is named twice', 'Name each once.', 'cadets');
  elsif p_kind is null or p_kind not in ('permanent', 'temporary', 'frocked') then
    perform app.fail('kind', 'This is no kind of rank', 'Choose one of the list.', 'kind');
  end if;
  v_on := app.need_order_day(v_school, v_ids, p_on, p_kind = 'permanent');
  if p_kind = 'permanent' and p_ends_on is not null then
    perform app.fail('ends_on', 'A permanent rank has no last day', 'Leave it empty, or choose another kind.', 'ends_on');
  elsif p_ends_on < v_on then
    perform app.fail('ends_on', 'The last day lies before the first', 'Use a later day.', 'ends_on');
  end if;
  perform app.need_steps(v_school, p_cadets, v_on);
  if p_kind <> 'temporary' then
    perform app.need_criteria(v_school, p_cadets, v_on);
  end if;
  v_order := app.new_order(v_school, 'promotion', v_on, p_remarks);
  if p_kind = 'permanent' then
    -- What was worn ahead of it is what is now held.
    update public.rank_records r set ends_on = greatest(r.effective_on, v_on) - 1
    from jsonb_array_elements(p_cadets) c
    where r.cadet_id = app.id_in(c ->> 'cadet_id', 'cadet_id') and r.kind = 'frocked' and r.rank_code = c ->> 'to'
      and (r.ends_on is null or r.ends_on >= v_on);
  end if;
  with added as (
    insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, ends_on, action, order_no, order_id,
      remarks, override_of, override_reason)
    select v_school, app.id_in(c ->> 'cadet_id', 'cadet_id'), c ->> 'to', p_kind, v_on, p_ends_on, 'promotion', o.order_no, o.id, o.remarks,
      m.missing, case when m.missing is not null then nullif(trim(c ->> 'reason'), '') end
    from jsonb_array_elements(p_cadets) c
    join public.promotion_orders o on o.id = v_order
    left join lateral (
      select array_agg(coalesce(l.topic, l.label)) as missing
      from app.promotion_lines(v_school, array[app.id_in(c ->> 'cadet_id', 'cadet_id')], v_on,
        jsonb_build_object(c ->> 'cadet_id', c ->> 'to')) l
      where p_kind <> 'temporary' and l.state in ('not_met', 'no_data')
    ) m on true
    returning id
  )
  select array_agg(a.id) into v_records from added a;
  return app.done(p_key, jsonb_build_object('order_id', v_order, 'records', to_jsonb(v_records),
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.promote_cadets(jsonb, date, text, date, text, uuid)', 'authenticated', 'service_role');

-- Each step leads from the rank the decider saw to a higher one that is in use.
create function app.need_steps(p_school uuid, p_cadets jsonb, p_on date) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_step record;
begin
  for v_step in
    select k.first_name || ' ' || k.last_name as name, h.rank_code as held, c ->> 'from' as seen, n.code as target,
      coalesce(n.enabled, false) as enabled, n.sort as high, l.sort as low
    from jsonb_array_elements(p_cadets) c
    join public.cadets k on k.id = app.id_in(c ->> 'cadet_id', 'cadet_id')
    left join app.permanent_ranks(array(select (x ->> 'cadet_id')::uuid from jsonb_array_elements(p_cadets) x), p_on) h
      on h.cadet_id = k.id
    left join app.ranks_of(p_school) n on n.code = c ->> 'to'
    left join app.ranks_of(p_school) l on l.code = h.rank_code
  loop
    if v_step.held is distinct from v_step.seen then
      perform app.fail('rank_changed', v_step.name || '''s rank has changed meanwhile', 'Reload the page and look again.');
    elsif v_step.target is null or not v_step.enabled then
      perform app.fail('rank', v_step.name || ': this is no rank in use at the school', 'Choose one of the list.');
    elsif v_step.high <= v_step.low then
      perform app.fail('not_higher', v_step.name || ' holds this rank or a higher one', 'Choose a higher one.');
    end if;
  end loop;
end
$$;

-- Whoever lacks something has a reason, and lacks nothing that nobody is excused from.
create function app.need_criteria(p_school uuid, p_cadets jsonb, p_on date) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_missing record;
begin
  for v_missing in
    select k.first_name || ' ' || k.last_name as name, string_agg(coalesce(l.topic, l.label), ', ') as what,
      string_agg(coalesce(l.topic, l.label), ', ') filter (where not l.overridable) as barred,
      app.need_text(min(c ->> 'reason'), 'reason', 'The reason', 1000) as reason
    from jsonb_array_elements(p_cadets) c
    join public.cadets k on k.id = app.id_in(c ->> 'cadet_id', 'cadet_id')
    cross join lateral app.promotion_lines(p_school, array[k.id], p_on, jsonb_build_object(k.id, c ->> 'to')) l
    where l.state in ('not_met', 'no_data')
    group by k.id
    order by 1
  loop
    if v_missing.barred is not null then
      perform app.fail('not_overridable', format('%s lacks what nobody is excused from: %s', v_missing.name,
        v_missing.barred), 'Leave this cadet out, or change the rule first.');
    elsif v_missing.reason is null then
      perform app.fail('reason_needed', format('%s lacks: %s', v_missing.name, v_missing.what),
        'Give a reason to promote all the same, or leave this cadet out.');
    end if;
  end loop;
end
$$;

-- Reduces a cadet to a lower rank by an order, with the reason.
create function public.demote_cadet(
  p_cadet uuid, p_from text, p_to text, p_reason text, p_on date default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You may not decide on ranks');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v_done jsonb;
  v_on date;
  v_order uuid;
  v_held text;
begin
  perform app.need_others(v_school, array[p_cadet]);
  v_done := app.once(p_key, 'demote_cadet', jsonb_build_array(p_cadet, p_from, p_to, p_reason, p_on));
  if v_done is not null then
    return v_done;
  end if;
  v_on := app.need_order_day(v_school, array[p_cadet], p_on, true);
  v_held := (select r.rank_code from app.permanent_ranks(array[p_cadet], v_on) r);
  if v_held is distinct from p_from then
    perform app.fail('rank_changed', 'The rank has changed meanwhile', 'Reload the page and look again.');
  elsif not exists (select from app.ranks_of(v_school) n join app.ranks_of(v_school) h on h.code = v_held
    where n.code = p_to and n.enabled and n.sort < h.sort) then
    perform app.fail('not_lower', 'This is no lower rank in use at the school', 'Choose one of the list.', 'to');
  end if;
  v_order := app.new_order(v_school, 'demotion', v_on, v_reason);
  insert into public.rank_records (school_id, cadet_id, rank_code, effective_on, action, order_no, order_id, remarks)
  select v_school, p_cadet, p_to, v_on, 'demotion', o.order_no, o.id, v_reason
  from public.promotion_orders o where o.id = v_order;
  return app.done(p_key, jsonb_build_object('order_id', v_order,
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.demote_cadet(uuid, text, text, text, date, uuid)', 'authenticated', 'service_role');

-- Takes decisions back by a further order, with the reason: each cadet holds again what was held before, since when it was.
-- Only the latest word of its kind on a cadet can be taken back. A first rank has nothing before it.
create function public.rescind_ranks(p_records uuid[], p_reason text, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You may not rescind');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v_done jsonb;
  v_on date := app.today(v_school);
  v_order uuid;
  v_name text;
begin
  if (select count(*) from public.rank_records r where r.id = any (p_records) and r.school_id = v_school)
    is distinct from (select count(distinct x) from unnest(p_records) as x) or cardinality(p_records) = 0 then
    perform app.fail('unknown_record', 'This decision is not in the record', 'Reload the page.');
  end if;
  perform app.need_others(v_school, array(select distinct r.cadet_id from public.rank_records r where r.id = any (p_records)));
  v_done := app.once(p_key, 'rescind_ranks', jsonb_build_array(p_records, p_reason));
  if v_done is not null then
    return v_done;
  end if;
  v_name := (
    select c.first_name || ' ' || c.last_name
    from public.rank_records r join public.cadets c on c.id = r.cadet_id
    where r.id = any (p_records) and (
      r.action in ('initial', 'rescinded')
      or exists (select from public.rank_records x where x.rescinds_id = r.id)
      or (r.kind = 'permanent' and not exists (select from public.rank_records x
        where x.cadet_id = r.cadet_id and x.kind = 'permanent' and (x.effective_on, x.seq) < (r.effective_on, r.seq)))
      or exists (select from public.rank_records x where x.cadet_id = r.cadet_id
        and (x.kind = 'permanent') = (r.kind = 'permanent')
        and (x.effective_on, x.seq) > (r.effective_on, r.seq)))
    limit 1);
  if v_name is not null then
    perform app.fail('not_latest', v_name || '''s rank has changed since, or this is already taken back',
      'Take back the latest decision first.');
  end if;
  v_order := app.new_order(v_school, 'rescinded', v_on, v_reason);
  insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, since_on, ends_on, action, order_no,
    order_id, remarks, rescinds_id)
  select v_school, r.cadet_id, coalesce(b.rank_code, r.rank_code), r.kind, greatest(v_on, r.effective_on),
    coalesce(b.since_on, b.effective_on),
    case when r.kind <> 'permanent' and b.id is null then greatest(v_on, r.effective_on) - 1 else b.ends_on end,
    'rescinded', o.order_no, o.id, v_reason, r.id
  from public.rank_records r
  join public.promotion_orders o on o.id = v_order
  left join lateral (
    select p.* from public.rank_records p
    where p.cadet_id = r.cadet_id and (p.kind = 'permanent') = (r.kind = 'permanent')
      and (p.effective_on, p.seq) < (r.effective_on, r.seq)
      and (p.ends_on is null or p.ends_on >= v_on)
    order by p.effective_on desc, p.seq desc
    limit 1
  ) b on true
  where r.id = any (p_records);
  return app.done(p_key, jsonb_build_object('order_id', v_order,
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.rescind_ranks(uuid[], text, uuid)', 'authenticated', 'service_role');

-- The timeline: exams and boards. Ranks stand in it already, from the record itself.
create function app.promotion_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, e.taken_on, 'exam', e.exam || ': ' || trim_scale(e.score) || ' %', e.remarks
  from public.promotion_exams e where e.cadet_id = p_cadet and e.voided_at is null
  union all
  select k.id, b.held_on, 'board', b.title || ': ' || case k.result when 'recommended' then 'recommended'
    when 'deferred' then 'deferred' else 'not recommended' end, k.feedback
  from public.board_candidates k join public.boards b on b.id = k.board_id
  where k.cadet_id = p_cadet and b.state = 'closed' and b.archived_at is null
$$;
call app.register_timeline('promotions', 'app.promotion_timeline');
