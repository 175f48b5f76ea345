-- Orders: what a person decided about ranks, numbered, printed, and undone only by a further order.

create table app.order_series (
  school_id uuid not null references public.schools (id),
  school_year_id uuid not null references public.school_years (id),
  series text not null,
  last integer not null default 0,
  primary key (school_id, school_year_id, series)
);

-- The next number of a series in the school year that holds the day: 'P2026-014'. Two at the same time wait for each other; a number
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

-- Numbered promotion orders of a school.
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
comment on column public.promotion_orders.authority is 'Who decided, with name and title on that date.';

alter table public.rank_records
  add column order_id uuid references public.promotion_orders (id),
  add column from_title text,
  add column from_abbreviation text,
  add column unit_name text;
comment on column public.rank_records.from_title is 'On orders: the permanent rank held before, as worded that day.';
comment on column public.rank_records.unit_name is 'On orders: the unit on that date.';
create index rank_records_order_id_idx on public.rank_records (order_id);

-- An order prints the rank and the unit that a cadet had that day, whatever changes later.
create function app.tell_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select r.title, r.abbreviation into new.from_title, new.from_abbreviation
  from public.rank_records r
  where r.cadet_id = new.cadet_id and r.kind = 'permanent' and r.id <> new.id
    and (r.effective_on, r.seq) < (new.effective_on, new.seq)
  order by r.effective_on desc, r.seq desc limit 1;
  new.unit_name := (
    select app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null)
    from public.unit_assignments a
    join public.units u on u.id = a.unit_id
    left join public.units p on p.id = u.parent_id
    where a.cadet_id = new.cadet_id and a.from_on <= new.effective_on and coalesce(a.to_on >= new.effective_on, true)
    order by a.from_on desc limit 1);
  return new;
end
$$;
create trigger tell_order before insert or update of order_id on public.rank_records for each row when (new.order_id is not null)
  execute function app.tell_order();

call app.protect('public.promotion_orders', 'promotions', writes => '{}');
call app.audit('public.promotion_orders');
call app.name_rows('public.promotion_orders', 't.order_no');
call app.broadcast('public.promotion_orders', 'promotions');

-- Takes the next number for promotion orders and keeps who signs.
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
    perform app.fail('date_order', v_late || ' has a later rank on record', 'Use a later date.', 'on');
  end if;
  return v_on;
end
$$;
