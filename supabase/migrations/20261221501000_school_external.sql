-- Schools from outside: the number of their unit, likely twins, and the school that one was merged into. See
-- docs/decisions/0238.
alter table public.schools add column merged_into uuid
  constraint schools_merged_into_fkey references public.schools (id);
alter table public.schools add column merged_at timestamptz;
alter table public.schools add column twins_answered_at timestamptz;
alter table public.schools add constraint schools_merged_into_check
  check (merged_into <> id and (merged_into is null) = (merged_at is null));
create index schools_merged_into_idx on public.schools (merged_into);
comment on column public.schools.merged_into is
  'The school that this one turned out to be. It is closed: no one enters anything in it.';
comment on column public.schools.twins_answered_at is
  'When its people said of the schools that look like it that none is theirs.';

-- The name of a school without what some people write and others leave out: "Mill Creek HS" and "Mill Creek High
-- School" are one.
create function app.twin_name(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(trim(regexp_replace(' ' || translate(app.search_text(p_name), '()/&', '    ') || ' ',
    '\m(the|senior|sr|jr|junior|high|school|hs|h s|academy|of)\M', ' ', 'g')), '\s+', ' ', 'g')
$$;

-- A state as two letters, however it was typed: "Texas", "tx", "TX.".
create function app.twin_state(p_state text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    ('{"alabama":"al","alaska":"ak","arizona":"az","arkansas":"ar","california":"ca","colorado":"co",
      "connecticut":"ct","delaware":"de","district of columbia":"dc","florida":"fl","georgia":"ga","guam":"gu",
      "hawaii":"hi","idaho":"id","illinois":"il","indiana":"in","iowa":"ia","kansas":"ks","kentucky":"ky",
      "louisiana":"la","maine":"me","maryland":"md","massachusetts":"ma","michigan":"mi","minnesota":"mn",
      "mississippi":"ms","missouri":"mo","montana":"mt","nebraska":"ne","nevada":"nv","new hampshire":"nh",
      "new jersey":"nj","new mexico":"nm","new york":"ny","north carolina":"nc","north dakota":"nd","ohio":"oh",
      "oklahoma":"ok","oregon":"or","pennsylvania":"pa","puerto rico":"pr","rhode island":"ri",
      "south carolina":"sc","south dakota":"sd","tennessee":"tn","texas":"tx","utah":"ut","vermont":"vt",
      "virginia":"va","washington":"wa","west virginia":"wv","wisconsin":"wi","wyoming":"wy"}'::jsonb)
      ->> trim(regexp_replace(lower(p_state), '[^a-z]+', ' ', 'g')),
    nullif(regexp_replace(lower(p_state), '[^a-z]', '', 'g'), ''))
$$;

-- The number of a unit in one form: "tx 941", "TX-0941", and "TX941" are one. Null for what is too short to name one.
create function app.twin_unit(p_unit text) returns text
language sql immutable set search_path = ''
as $$
  select case when length(u) >= 3 and u ~ '\d' then u end
  from (select regexp_replace(upper(regexp_replace(p_unit, '[^A-Za-z0-9]', '', 'g')), '(\D|^)0+(\d)', '\1\2')) as x (u)
$$;

-- The schools that were here before one and are likely the same: by the number of the unit, or by the name along with
-- the state or the ZIP code. Closed ones are left out. Checks no rights.
create function app.twins_of(p_school uuid) returns setof public.schools
language sql stable security definer set search_path = ''
as $$
  select t.* from public.schools o join public.schools t on t.id <> o.id
  where o.id = p_school and t.merged_into is null and t.created_at <= o.created_at and t.id <> o.id
    and (app.twin_unit(t.unit_number) = app.twin_unit(o.unit_number)
      or (app.twin_name(t.name) = app.twin_name(o.name) and app.twin_name(o.name) <> ''
        and (app.twin_state(t.state) = app.twin_state(o.state)
          or left(regexp_replace(t.zip_code, '\D', '', 'g'), 5) = left(regexp_replace(o.zip_code, '\D', '', 'g'), 5)
            and length(regexp_replace(o.zip_code, '\D', '', 'g')) >= 5)))
  order by t.created_at, t.id limit 5
$$;

-- True for addresses that anyone can open: they say nothing of where a person works.
create function app.is_free_mail(p_email text) returns boolean
language sql immutable set search_path = ''
as $$
  select split_part(lower(p_email), '@', 2) = any ('{gmail.com,googlemail.com,yahoo.com,ymail.com,rocketmail.com,'
    'outlook.com,hotmail.com,live.com,msn.com,aol.com,icloud.com,me.com,mac.com,proton.me,protonmail.com,gmx.com,'
    'gmx.us,mail.com,zoho.com,yandex.com,comcast.net,att.net,sbcglobal.net,verizon.net,bellsouth.net,cox.net,'
    'charter.net,earthlink.net,fastmail.com,tutanota.com,hey.com}'::text[])
$$;

-- The same as before, with the number of the unit.
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
  insert into public.schools (name, contact, address, city, state, zip_code, phone, email, unit_number, program_type,
    jrotc_program, comp_register_only, competition_portal, created_by, time_zone)
  select coalesce(app.short_text(p_input, 'name', 160), 'External school'), app.short_text(p_input, 'contact', 160),
    app.short_text(p_input, 'address', 200), app.short_text(p_input, 'city', 80), app.short_text(p_input, 'state', 40),
    app.short_text(p_input, 'zip_code', 12), app.short_text(p_input, 'phone', 32),
      app.short_text(p_input, 'email', 254), app.short_text(p_input, 'unit_number', 20),
    case when p_input ->> 'program_type' in
      ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC', 'NDCC', 'OTHER')
      then p_input ->> 'program_type' else 'OTHER' end,
    true, true, true, p_user,
    coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = p_input ->> 'time_zone'),
      'America/Chicago')
  returning id into v_school;
  update public.profiles p set school_id = v_school where p.id = p_user;
end
$$;
