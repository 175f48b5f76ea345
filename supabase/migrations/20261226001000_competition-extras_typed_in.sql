-- A school that the host typed in has no account to order with or to acknowledge: the host does it for the school. Its
-- rows are the host's own, named by `meet_school_id` instead of a registration, as its account of fees is.

-- Brings what a host reads of a table of two schools up to date, after its registration may be left out.
create procedure app.open_typed_in("table" regclass, variadic roles text[])
language plpgsql set search_path = ''
as $$
begin
  update app.two_sided s set reads = replace(s.reads,
    ' and (registration_id in (select app.submitted_registrations()))', app.host_sees("table"))
  where s.table_name = app.bare_name("table");
  call app.read_as_host("table", variadic roles);
end
$$;

alter table public.extra_orders alter column registration_id drop not null;
alter table public.extra_orders add column meet_school_id uuid references public.meet_schools (id);
alter table public.extra_orders add constraint extra_orders_school_check
  check (num_nonnulls(registration_id, meet_school_id) = 1 and (meet_school_id is null or school_id = host_school_id));
create unique index extra_orders_typed_in_idx on public.extra_orders (meet_school_id, extra_id);
comment on column public.extra_orders.meet_school_id is 'The school, where the host typed it in and orders for it.';
alter table public.extra_order_lines alter column registration_id drop not null;
alter table public.meet_arrivals alter column registration_id drop not null;
alter table public.meet_arrivals add column meet_school_id uuid references public.meet_schools (id);
alter table public.meet_arrivals add constraint meet_arrivals_school_check
  check (num_nonnulls(registration_id, meet_school_id) = 1 and (meet_school_id is null or school_id = host_school_id));
create unique index meet_arrivals_typed_in_idx on public.meet_arrivals (meet_school_id);
comment on column public.meet_arrivals.meet_school_id is 'The school, where the host typed it in.';
alter table public.document_acknowledgments alter column registration_id drop not null;
alter table public.document_acknowledgments add column meet_school_id uuid references public.meet_schools (id);
alter table public.document_acknowledgments add constraint document_acknowledgments_school_check
  check (num_nonnulls(registration_id, meet_school_id) = 1 and (meet_school_id is null or school_id = host_school_id));
create unique index document_acknowledgments_typed_in_idx on public.document_acknowledgments
  (meet_school_id, document_id);
comment on column public.document_acknowledgments.meet_school_id is
  'The school, where the host typed it in and notes that it acknowledged.';

drop trigger keep_school on public.extra_orders;
drop trigger keep_meet on public.extra_orders;
drop trigger keep_archived on public.extra_orders;
drop function app.keep_school_extra_orders();
drop function app.keep_meet_extra_orders();
call app.same_school('public.extra_orders', 'registration_id:meet_registrations:both', 'extra_id:meet_extras:host',
  'meet_school_id:meet_schools:host');
call app.same_meet('public.extra_orders', 'registration_id:meet_registrations', 'extra_id:meet_extras',
  'meet_school_id:meet_schools');
drop trigger keep_school on public.meet_arrivals;
drop trigger keep_meet on public.meet_arrivals;
drop trigger keep_archived on public.meet_arrivals;
drop function app.keep_school_meet_arrivals();
drop function app.keep_meet_meet_arrivals();
call app.same_school('public.meet_arrivals', 'registration_id:meet_registrations:both',
  'meet_school_id:meet_schools:host');
call app.same_meet('public.meet_arrivals', 'registration_id:meet_registrations', 'meet_school_id:meet_schools');
drop trigger keep_school on public.document_acknowledgments;
drop trigger keep_meet on public.document_acknowledgments;
drop trigger keep_archived on public.document_acknowledgments;
drop function app.keep_school_document_acknowledgments();
drop function app.keep_meet_document_acknowledgments();
call app.same_school('public.document_acknowledgments', 'registration_id:meet_registrations:both',
  'document_id:meet_documents:host', 'meet_school_id:meet_schools:host');
call app.same_meet('public.document_acknowledgments', 'registration_id:meet_registrations',
  'document_id:meet_documents', 'meet_school_id:meet_schools');

call app.open_typed_in('public.extra_orders', 'director', 'check_in');
call app.open_typed_in('public.extra_order_lines', 'director', 'check_in');
call app.open_typed_in('public.meet_arrivals', 'director', 'check_in');
call app.open_typed_in('public.document_acknowledgments', 'director', 'tabulator', 'check_in');

-- The schools that come to a meet: those with a place, each by its registration, and those that the host typed in. The
-- host itself orders where it registers. Checks no rights.
create function app.schools_coming(p_meet uuid)
returns table (id uuid, name text, code text, cadets integer, typed boolean, registration_id uuid)
language sql stable security definer rows 60 set search_path = ''
as $$
  select r.id, coalesce(k.name, s.name), k.code, r.cadets, false, r.id
  from public.meet_registrations r
  join public.schools s on s.id = r.school_id
  left join public.meet_schools k on k.id = r.meet_school_id
  where r.meet_id = p_meet and app.is_going(r.state)
  union all
  select k.id, k.name, k.code, null, true, null from public.meet_schools k
  where k.meet_id = p_meet and k.archived_at is null and not k.is_host
    and not exists (select from public.meet_registrations r where r.meet_school_id = k.id)
$$;

-- A registration, or what stands for one of a school that the host typed in: without an id, and with its
-- `meet_school_id`. Its id is null where there is neither. Checks no rights.
create function app.school_coming(p_id uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.meet_registrations := (select r from public.meet_registrations r where r.id = p_id);
begin
  if v.id is null then
    select k.school_id, k.school_id, k.meet_id, k.id, 'approved' into v.school_id, v.host_school_id, v.meet_id,
      v.meet_school_id, v.state
    from public.meet_schools k where k.id = p_id and k.archived_at is null and not k.is_host
      and not exists (select from public.meet_registrations r where r.meet_school_id = k.id);
  end if;
  return v;
end
$$;

-- How many of an extra, or of one choice, are ordered by schools that come; without those of one school.
create or replace function app.extra_ordered(p_extra uuid, p_option uuid default null, p_without uuid default null)
returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.quantity), 0)::integer from public.extra_orders o
  join public.extra_order_lines l on l.order_id = o.id and (p_option is null or l.option_id = p_option)
  left join public.meet_registrations r on r.id = o.registration_id
  left join public.meet_schools k on k.id = o.meet_school_id
  where o.extra_id = p_extra and coalesce(o.registration_id, o.meet_school_id) is distinct from p_without
    and (app.is_going(r.state) or k.id is not null and k.archived_at is null)
$$;

-- What a school ordered of the extras of a kind, in words: such as "Lot B", or "2 × Lot B".
create or replace function app.ordered_words(p_registration uuid, p_kind text) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || o.label, ', '
    order by e.name, o.sort, o.id)
  from public.extra_orders d
  join public.meet_extras e on e.id = d.extra_id and e.kind = p_kind and e.archived_at is null
  join public.extra_order_lines l on l.order_id = d.id and l.quantity > 0
  join public.meet_extra_options o on o.id = l.option_id
  where d.registration_id = p_registration or d.meet_school_id = p_registration
$$;
