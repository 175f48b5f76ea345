-- The people of a message, one row for each address: guardians by verified links that take messages, never people who
-- are only on file for emergencies, never someone an order keeps from the cadet; a parent of several is there once,
-- with all of them. `reason` says why someone gets nothing: no_address, do_not_contact, bounced, asked, unsubscribed. A
-- message to one cadet alone copies their guardians, else another adult of the school (docs/decisions/0099). Reads past
-- the policies and checks no rights.
create function app.mail_people(p_school uuid, p_audience jsonb, p_recipients text[], p_kind text, p_sender uuid)
returns table (address text, name text, kind text, contact_id uuid, profile_id uuid, cadets uuid[], copied_because text,
  reason text)
language plpgsql stable security definer rows 400 set search_path = ''
as $$
declare
  v_cadets uuid[];
  v_alone uuid;
begin
  v_cadets := array(select app.audience_cadets(p_school, p_audience));
  return query
    select m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets, null::text, m.reason
    from app.mail_addresses(p_school, p_recipients, p_kind, v_cadets) m;
  select case when count(*) = 1 then (array_agg(c.id))[1] end into v_alone
  from public.cadets c where 'cadets' = any (p_recipients) and c.id = any (v_cadets);
  if v_alone is null or 'guardians' = any (p_recipients) and exists (
    select from app.mail_addresses(p_school, '{guardians}', p_kind, v_cadets) g where g.reason is null) then
    return;
  end if;
  return query
    select g.address, g.name, g.kind, g.contact_id, g.profile_id, g.cadets, 'guardian', null::text
    from app.mail_addresses(p_school, '{guardians}', 'notice', v_cadets) g where g.reason is null;
  if not found then
    return query
      select lower(p.email), concat_ws(' ', p.first_name, p.last_name), 'staff', null::uuid, p.id, v_cadets,
        'second_adult', null::text
      from public.profiles p
      where p.school_id = p_school and p.active and p.role in ('instructor', 'admin') and p.id is distinct from p_sender
        and p.email is not null and not exists (select from public.email_suppressions s
          where s.school_id = p_school and s.address = lower(p.email) and s.kind <> 'unsubscribed'
            and s.lifted_at is null)
      order by p.role desc, p.last_name, p.first_name, p.id limit 1;
  end if;
end
$$;

-- The addresses behind an audience whose cadets are known; `p_kind` is the topic that they could have unsubscribed
-- from.
create function app.mail_addresses(p_school uuid, p_recipients text[], p_kind text, p_cadets uuid[])
returns table (address text, name text, kind text, contact_id uuid, profile_id uuid, cadets uuid[], reason text)
language sql stable security definer rows 400 set search_path = ''
as $$
  with barred as materialized (
    select distinct l.cadet_id from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    where l.school_id = p_school
  ), people as (
    select lower(trim(coalesce(k.email, p.email))) as address, k.name, 'guardian' as kind, k.id as contact_id, p.id
      as profile_id,
      l.cadet_id, k.do_not_contact as is_silent
    from public.guardian_links l
    join public.contacts k on k.id = l.contact_id and k.status = 'active' and k.type <> 'emergency_only'
    left join public.profiles p on p.id = k.profile_id and p.active
    where 'guardians' = any (p_recipients) and l.school_id = p_school and l.cadet_id = any (p_cadets)
      and l.state = 'verified'
      and l.receives_messages
      and case when l.cadet_id in (select b.cadet_id from barred b) then not app.is_restricted(k.id, l.cadet_id)
        else true end
    union all
    select lower(trim(coalesce(p.email, d.email))), concat_ws(' ', c.first_name, c.last_name), 'cadet', null, p.id,
      c.id, false
    from public.cadets c
    left join public.profiles p on p.id = c.profile_id and p.active
    left join public.cadet_details d on d.cadet_id = c.id
    where 'cadets' = any (p_recipients) and c.id = any (p_cadets)
    union all
    select lower(trim(p.email)), concat_ws(' ', p.first_name, p.last_name), 'staff', null, p.id, null, false
    from public.profiles p
    where 'staff' = any (p_recipients) and p.school_id = p_school and p.active and p.role in ('admin', 'instructor')
  ), each_address as (
    select w.address, (array_agg(w.name order by w.kind desc, w.name))[1] as name,
      max(w.kind) filter (where w.kind <> 'staff') as family,
      (array_agg(w.contact_id) filter (where w.contact_id is not null))[1] as contact_id,
      (array_agg(w.profile_id) filter (where w.profile_id is not null))[1] as profile_id,
      array_agg(distinct w.cadet_id) filter (where w.cadet_id is not null) as cadets, bool_and(w.is_silent) as is_silent
    from people w where w.address <> '' group by 1
    union all
    select null, w.name, w.kind, w.contact_id, w.profile_id, array_agg(w.cadet_id), bool_and(w.is_silent)
    from people w where coalesce(w.address, '') = '' group by w.name, w.kind, w.contact_id, w.profile_id
  )
  select e.address, e.name, coalesce(e.family, 'staff'), e.contact_id, e.profile_id, coalesce(e.cadets, '{}'),
    case when e.address is null then 'no_address' when e.is_silent then 'do_not_contact'
      else app.mail_stop(p_school, e.address, p_kind) end
  from each_address e
$$;

-- Names in a sentence: "Ana", "Ana and Ben", "Ana, Ben, and Cleo"; null of none.
create function app.and_list(p_names text[]) returns text
language sql immutable set search_path = ''
as $$
  select case cardinality(p_names) when 1 then p_names[1] when 2 then p_names[1] || ' and ' || p_names[2]
    else nullif(array_to_string(p_names[:cardinality(p_names) - 1], ', ') || ', and ' || p_names[cardinality(p_names)],
      ', and ') end
$$;

-- What is filled in for a recipient: names, unit, and rank of the cadets it is about, the school, the sender, and the
-- day. Checks no rights.
create function app.mail_values(p_school uuid, p_name text, p_cadets uuid[], p_sender text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('recipient.name', p_name, 'cadet.first_name', c.first_names, 'cadet.name', c.names,
    'cadet.unit', c.units,
    'cadet.rank', c.ranks, 'school.name', s.name, 'sender.name', p_sender,
    'today', to_char(app.today(p_school), 'FMMonth FMDD, YYYY'))
  from public.schools s
  cross join lateral (
    select app.and_list(array_agg(coalesce(nullif(c.preferred_name, ''), c.first_name) order by c.first_name, c.id))
      as first_names,
      app.and_list(array_agg(c.first_name || ' ' || c.last_name order by c.first_name, c.id)) as names,
      (select string_agg(app.unit_label(m.unit_id), '; ' order by app.unit_place(m.unit_id))
        from (select distinct a.unit_id from public.unit_assignments a
          where a.cadet_id = any (p_cadets) and a.to_on is null) m) as units,
      app.and_list(array_agg(distinct k.abbreviation) filter (where k.abbreviation is not null)) as ranks
    from public.cadets c
    left join lateral (
      select r.rank_code from public.rank_records r where r.cadet_id = c.id and r.kind = 'permanent'
      order by r.effective_on desc, r.seq desc limit 1) r on true
    left join public.ranks k on k.code = r.rank_code
    where c.id = any (p_cadets)
  ) c
  where s.id = p_school
$$;

-- Why someone gets this email, as HTML with variables.
create function app.mail_because(p_kind text, p_recipient text, p_unsubscribe boolean) returns text
language sql immutable set search_path = ''
as $$
  select case p_recipient when 'guardian' then 'You got this email because you''re a guardian of {{cadet.name}}.'
    when 'school' then 'You got this email because your school is registered for a meet of {{school.name}}.'
    when 'cadet' then 'You got this email because you''re a cadet at {{school.name}}.'
      else 'You got this email because you''re on the staff of {{school.name}}.' end
    || case when p_unsubscribe and p_kind = 'newsletter'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Unsubscribe from newsletters</a>'
      when p_unsubscribe and p_kind = 'automatic'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Choose which emails you get</a>'
        else '' end
$$;

-- The school of a caller who runs the school's email; refuses everyone else.
create function app.need_mail_staff(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not ((p_verb = 'read' and app.manages('email', 'read')) or (p_verb = 'create' and app.manages('email', 'create'))
    or (p_verb = 'update' and app.manages('email', 'update'))
      or (p_verb = 'delete' and app.manages('email', 'delete'))) then
    perform app.deny('You don''t have permission to manage the school''s email');
  end if;
  return app.need_school();
end
$$;

-- The school of a caller who may write a message, if only a draft; refuses everyone else.
create function app.need_mail_writer() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('email', 'create') or app.is_press_officer()) then
    perform app.deny('You don''t have permission to write email');
  end if;
  return app.need_school();
end
$$;

-- The part of an audience that a message is for, from input.
create function app.mail_recipients_in(p_list jsonb) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_list text[];
begin
  if p_list is null or jsonb_typeof(p_list) = 'null' then
    return '{guardians}';
  elsif jsonb_typeof(p_list) = 'array' then
    v_list := array(select distinct x from jsonb_array_elements_text(p_list) x limit 10);
  end if;
  if v_list is null or not (v_list <@ '{guardians,cadets,staff}'::text[] and cardinality(v_list) > 0) then
    perform app.fail('recipients', 'Choose who this is for', 'Choose guardians, cadets, or staff.',
      'recipients');
  end if;
  return v_list;
end
$$;

-- How long a message waits before its first email is queued: the time to undo it.
create function app.mail_undo() returns interval
language sql immutable set search_path = ''
as $$
  select interval '60 seconds'
$$;
