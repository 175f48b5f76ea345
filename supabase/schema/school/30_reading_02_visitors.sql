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

-- The caller's school, of someone with an open account of a school from outside; else a refusal.
create function app.need_visiting() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select p.school_id from public.profiles p
    where p.id = auth.uid() and p.role = 'external' and p.active and not p.password_change_required
      and app.is_proved());
begin
  if v_school is null then
    perform app.deny('Only people of a visiting school can use this');
  end if;
  return v_school;
end
$$;

-- The same where something is to be changed: the account is proved, and the school isn't closed.
create function app.need_open_visiting() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_visiting();
begin
  if app.handed_over_at() is not null then
    perform app.deny('Confirm first that this account is yours');
  end if;
  perform app.need_unmerged(v_school);
  if not (select s.comp_register_only from public.schools s where s.id = v_school) then
    perform app.deny('The instructors of your school do this');
  end if;
  return v_school;
end
$$;

-- Refuses a school that was merged into another.
create function app.need_unmerged(p_school uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_into text := (select t.name from public.schools s join public.schools t on t.id = s.merged_into
    where s.id = p_school);
begin
  if v_into is not null then
    perform app.fail('merged_school', format('This school was merged into %s', v_into), 'Continue there.');
  end if;
end
$$;

-- Since when a person is at their school: from a claim that was approved, else since the account was made.
create function app.joined_at(p_user uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select max(c.decided_at) from public.school_claims c
    where c.claimant_id = p.id and c.state = 'approved' and c.school_id = p.school_id), p.created_at)
  from public.profiles p where p.id = p_user
$$;

-- Someone of a school from outside invites a colleague, to the same school and as no more than they are. Returns the
-- school. The number of people is also counted where the account is made.
create function app.need_colleague_right(p_school uuid, p_role_id uuid, p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_open_visiting();
begin
  if coalesce(p_school, v_school) <> v_school or p_cadet is not null then
    perform app.deny('You can invite people only to your own school');
  elsif p_role_id is distinct from null and not exists (select from public.user_roles r
    where r.id = p_role_id and r.base_role = 'external' and r.school_id is null) then
    perform app.deny('That role has more permissions than yours');
  elsif not app.can('competition-portal', 'read') then
    perform app.deny('The competition portal of your school is turned off');
  end if;
  return v_school;
end
$$;

-- The people of a visiting school who can act for it.
create function app.colleagues_of(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(p.id order by p.id), '{}')
  from public.profiles p join auth.users u on u.id = p.id
  where p.school_id = p_school and p.role = 'external' and p.active and not p.password_change_required
    and u.email_confirmed_at is not null
$$;
