-- What a rule can fill in besides what a message can: what happened.

drop function public.email_variables();
drop function app.mail_variables();
-- What can be filled in, and how it is offered; `in_rules` in what a rule sends alone.
create function app.mail_variables() returns table (name text, label text, sample text, in_rules boolean)
language sql immutable set search_path = ''
as $$
  values ('recipient.name', 'Name of the recipient', 'Jordan Brooks', false),
    ('cadet.first_name', 'First name of the cadet, or of each child', 'Avery', false),
    ('cadet.name', 'Name of the cadet, or of each child', 'Avery Brooks', false),
    ('cadet.unit', 'Unit of the cadet', 'Alpha Company', false),
    ('cadet.rank', 'Rank of the cadet', 'C/SGT', false),
    ('school.name', 'Name of the school', 'Bayside High School', false),
    ('sender.name', 'Who sends it', 'Major Ellis', false),
    ('today', 'Day on which it is sent', 'November 23, 2026', false),
    ('notice.title', 'What happened, in a few words', 'Overdue: Pistol belt', true),
    ('notice.all', 'Everything that happened, a line each', 'Overdue: Pistol belt. It was due back on November 20.', true)
$$;
grant execute on function app.mail_variables() to authenticated, service_role;

-- What can be filled in: the name in the text, how it is offered, and whether only a rule can.
create function public.email_variables() returns table (name text, label text, sample text, in_rules boolean)
language sql stable set search_path = ''
as $$
  select v.name, v.label, v.sample, v.in_rules from app.mail_variables() v where app.can('email', 'read')
$$;
call app.expose('public.email_variables()', 'authenticated', 'service_role');

-- A text with its variables filled in: {"cadet.name": …}. Values are made safe for HTML where the text is HTML, one line below the
-- other; what has no value is left out.
create or replace function app.fill_mail(p_text text, p_values jsonb, p_is_html boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v text := p_text;
  v_name text;
  v_value text;
begin
  if position('{{' in v) = 0 then
    return v;
  end if;
  for v_name, v_value in select f.name, coalesce(p_values ->> f.name, '') from app.mail_variables() f loop
    if position(v_name in v) > 0 then
      v := regexp_replace(v, '\{\{\s*' || replace(v_name, '.', '\.') || '\s*\}\}',
        replace(case when p_is_html then replace(app.html_text(v_value), E'\n', '<br>') else v_value end, '\', '\\'), 'g');
    end if;
  end loop;
  return v;
end
$$;

-- Refuses to send a message that fills in what only a rule knows.
create function app.check_message_words() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.rule_id is null and new.subject || ' ' || new.body ~ '\{\{\s*notice\.' then
    perform app.fail('variable', 'Only a rule can fill in what happened', 'Take it out, or write the message as a rule.',
      case when new.subject ~ '\{\{\s*notice\.' then 'subject' else 'body' end);
  end if;
  return new;
end
$$;
create trigger check_words before insert or update of subject, body on public.email_campaigns
  for each row execute function app.check_message_words();

-- Why an address isn't written to at a school: bounced, asked, or unsubscribed from this topic; null where it is. Asks no rights.
create function app.mail_stop(p_school uuid, p_address text, p_topic text) returns text
language sql stable security definer set search_path = ''
as $$
  select s.kind from public.email_suppressions s
  where s.school_id = p_school and s.address = p_address and s.lifted_at is null and (s.kind <> 'unsubscribed' or s.topic = p_topic)
  order by s.kind limit 1
$$;

-- The addresses behind an audience whose cadets are known; `p_kind` is the topic that they could have unsubscribed from.
create or replace function app.mail_addresses(p_school uuid, p_recipients text[], p_kind text, p_cadets uuid[])
returns table (address text, name text, kind text, contact_id uuid, profile_id uuid, cadets uuid[], reason text)
language sql stable security definer rows 400 set search_path = ''
as $$
  with barred as materialized (
    select distinct l.cadet_id from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    where l.school_id = p_school
  ), people as (
    select lower(trim(coalesce(k.email, p.email))) as address, k.name, 'guardian' as kind, k.id as contact_id, p.id as profile_id,
      l.cadet_id, k.do_not_contact as is_silent
    from public.guardian_links l
    join public.contacts k on k.id = l.contact_id and k.status = 'active' and k.type <> 'emergency_only'
    left join public.profiles p on p.id = k.profile_id and p.active
    where 'guardians' = any (p_recipients) and l.school_id = p_school and l.cadet_id = any (p_cadets) and l.state = 'verified'
      and l.receives_messages
      and case when l.cadet_id in (select b.cadet_id from barred b) then not app.is_restricted(k.id, l.cadet_id) else true end
    union all
    select lower(trim(coalesce(p.email, d.email))), concat_ws(' ', c.first_name, c.last_name), 'cadet', null, p.id, c.id, false
    from public.cadets c
    left join public.profiles p on p.id = c.profile_id and p.active
    left join public.cadet_details d on d.cadet_id = c.id
    where 'cadets' = any (p_recipients) and c.id = any (p_cadets)
    union all
    select lower(trim(p.email)), concat_ws(' ', p.first_name, p.last_name), 'staff', null, p.id, null, false
    from public.profiles p
    where 'staff' = any (p_recipients) and p.school_id = p_school and p.active and p.role in ('admin', 'instructor')
  ), each_address as (
    select w.address, (array_agg(w.name order by w.kind desc, w.name))[1] as name, max(w.kind) filter (where w.kind <> 'staff') as family,
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

-- Why someone has this mail, as HTML with variables.
create or replace function app.mail_because(p_kind text, p_recipient text, p_unsubscribe boolean) returns text
language sql immutable set search_path = ''
as $$
  select case p_recipient when 'guardian' then 'You have this mail as a guardian of {{cadet.name}}.'
    when 'cadet' then 'You have this mail as a cadet of {{school.name}}.' else 'You have this mail as staff of {{school.name}}.' end
    || case when p_unsubscribe and p_kind = 'newsletter'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Unsubscribe from newsletters</a>'
      when p_unsubscribe and p_kind = 'automatic'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Choose which emails you get</a>' else '' end
$$;
