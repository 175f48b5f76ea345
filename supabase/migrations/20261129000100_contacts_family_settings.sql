-- What families see of their children, and when the school answers them: set by each school.

-- The portal of parents is their dashboard; signing in still leads to the calendar.
call app.grant('dashboard', 'parent', '{sidebar,read}');

-- What a school shows families besides what is theirs in any case, and its office hours. A school without a row has the defaults.
create table public.family_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  shows_hours boolean not null default true,
  shows_fitness boolean not null default false,
  shows_staff_email boolean not null default true,
  office_days integer[] not null default '{1,2,3,4,5}' constraint family_settings_office_days_check check (
    cardinality(office_days) between 1 and 7 and office_days <@ '{1,2,3,4,5,6,7}'::integer[]),
  office_from time not null default '07:30',
  office_to time not null default '16:00',
  reply_words text constraint family_settings_reply_words_check check (length(reply_words) <= 200 and app.is_plain(reply_words)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint family_settings_school_id_key unique (school_id),
  constraint family_settings_office_to_check check (office_to > office_from)
);
comment on column public.family_settings.shows_fitness is 'Off until a school turns it on: test results are health data.';
comment on column public.family_settings.office_days is 'Days of the week, 1 is Monday.';
comment on column public.family_settings.reply_words is 'When families can expect an answer, in the words of the school.';
call app.protect('public.family_settings', 'contacts', reads => 'members', writes => '{}');
call app.audit('public.family_settings', noun => 'the settings for families');
call app.broadcast('public.family_settings', 'contacts', named => false);

-- True where a school lets families see a module's part of a child's record.
create function app.family_sees(p_school uuid, p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_module
    when 'fitness' then coalesce((select f.shows_fitness from public.family_settings f where f.school_id = p_school), false)
    when 'service-hours' then coalesce((select f.shows_hours from public.family_settings f where f.school_id = p_school), true)
    else true end
$$;

-- One's own rows, and those of one's verified children at schools that have the module and show it to families.
create or replace function app.self(p_module text, p_verb text) returns setof uuid
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  if not app.can(p_module, p_verb) then
    return;
  end if;
  return query
    select k.id from public.cadets k where k.profile_id = auth.uid() and k.archived_at is null;
  return query
    select k.id from public.cadets k where k.id in (select app.children()) and app.is_on(k.school_id, p_module)
      and app.family_sees(k.school_id, p_module);
end
$$;

-- The school of a caller who sets what families see; refuses everyone else.
create function app.need_family_settings() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to set what families see');
  end if;
  return app.need_school();
end
$$;

-- Saves what families see and the office hours: {shows_hours?, shows_fitness?, shows_staff_email?, office_days?: [1..7],
-- office_from?, office_to?, reply_words?}; what isn't named stays.
create function public.save_family_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_family_settings();
  v_done jsonb := app.once(p_key, 'save_family_settings', p_input);
  v public.family_settings;
begin
  if v_done is not null then
    return;
  end if;
  insert into public.family_settings (school_id) values (v_school) on conflict on constraint family_settings_school_id_key do nothing;
  select * into v from public.family_settings f where f.school_id = v_school for update;
  v.shows_hours := coalesce(app.yes_in(p_input ->> 'shows_hours', 'shows_hours'), v.shows_hours);
  v.shows_fitness := coalesce(app.yes_in(p_input ->> 'shows_fitness', 'shows_fitness'), v.shows_fitness);
  v.shows_staff_email := coalesce(app.yes_in(p_input ->> 'shows_staff_email', 'shows_staff_email'), v.shows_staff_email);
  v.office_from := coalesce(app.time_in(p_input ->> 'office_from', 'office_from'), v.office_from);
  v.office_to := coalesce(app.time_in(p_input ->> 'office_to', 'office_to'), v.office_to);
  if p_input ? 'reply_words' and nullif(trim(p_input ->> 'reply_words'), '') is null then
    v.reply_words := null;
  elsif p_input ? 'reply_words' then
    v.reply_words := app.need_line(p_input ->> 'reply_words', 'reply_words', 'The line about answers', 200);
  end if;
  if p_input ? 'office_days' then
    select array_agg(distinct app.whole_in(x #>> '{}', 'office_days', 1, 7) order by app.whole_in(x #>> '{}', 'office_days', 1, 7))
    into v.office_days from jsonb_array_elements(app.lines_in(p_input -> 'office_days', 'office_days', 7)) x;
  end if;
  if cardinality(v.office_days) is null or array_position(v.office_days, null) is not null then
    perform app.fail('missing', 'Say on which days the office answers', 'Choose at least one day.', 'office_days');
  elsif v.office_to <= v.office_from then
    perform app.fail('office_to', 'The office would close before it opens', 'Choose a later end.', 'office_to');
  end if;
  update public.family_settings f set shows_hours = v.shows_hours, shows_fitness = v.shows_fitness, shows_staff_email = v.shows_staff_email,
    office_days = v.office_days, office_from = v.office_from, office_to = v.office_to, reply_words = v.reply_words
  where f.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_family_settings(jsonb, uuid)', 'authenticated', 'service_role');

-- For each school that the caller belongs to, or has a verified child at: what families see, and when the office answers.
create view public.family_rules with (security_invoker = true) as
select s.id, s.id as school_id, s.name as school_name, s.time_zone, s.phone as school_phone, coalesce(f.shows_hours, true) as shows_hours,
  coalesce(f.shows_fitness, false) as shows_fitness, coalesce(f.shows_staff_email, true) as shows_staff_email,
  coalesce(f.office_days, '{1,2,3,4,5}') as office_days, coalesce(f.office_from, '07:30') as office_from,
  coalesce(f.office_to, '16:00') as office_to, f.reply_words
from public.schools s
left join public.family_settings f on f.school_id = s.id
where s.id in (select app.schools());
revoke all on public.family_rules from anon, authenticated, service_role;
grant select on public.family_rules to authenticated, service_role;

-- The caller's verified children at all schools, with what their school shows families.
create function public.family_children()
returns table (id uuid, profile_id uuid, first_name text, last_name text, school_id uuid, school_name text, time_zone text,
  shows_hours boolean, shows_fitness boolean)
language sql stable set search_path = ''
as $$
  select c.id, c.profile_id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name, c.school_id, r.school_name, r.time_zone,
    r.shows_hours, r.shows_fitness
  from public.cadets c
  join public.family_rules r on r.school_id = c.school_id
  where c.id in (select app.children())
  order by r.school_name, 3, c.id
$$;
call app.expose('public.family_children()', 'authenticated', 'service_role');

-- Names and titles of those of the school who write with families: for families of its verified children, and for each other.
create function app.family_staff_rows()
returns table (school_id uuid, id uuid, name text, title text, email text)
language sql stable security definer rows 10 set search_path = ''
as $$
  select k.school, p.id, trim(p.first_name || ' ' || p.last_name), p.title,
    case when r.shows is not false or app.is_staff() then p.email end
  from (select s as school from app.schools() s where app.can('contacts', 'read')) k
  cross join lateral (select (select f.shows_staff_email from public.family_settings f where f.school_id = k.school) as shows) r
  join public.profiles p on p.active and p.role in ('admin', 'instructor') and trim(p.first_name || ' ' || p.last_name) <> ''
    and k.school = case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
  where app.role() in ('admin', 'instructor', 'parent') and app.is_on(k.school, 'contacts')
    and app.role_reads(p.role_id, 'contacts')
$$;
grant execute on function app.family_staff_rows() to authenticated, service_role;

-- Whom families can write to, by school and name; for staff, their colleagues.
create function public.family_staff()
returns table (school_id uuid, id uuid, name text, title text, email text)
language sql stable set search_path = ''
as $$
  select r.school_id, r.id, r.name, r.title, r.email from app.family_staff_rows() r order by r.school_id, r.name, r.id
$$;
call app.expose('public.family_staff()', 'authenticated', 'service_role');
