-- Organizations in what was there before: conversations name one, and the list of contacts shows them.

-- Logs what was said with a contact: {happened_on, channel, summary, follow_up?, follow_up_on?, organization_id?}. Gives the id.
create or replace function public.log_interaction(p_contact uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_on date := app.day(p_input ->> 'happened_on');
  v_due date := app.day(p_input ->> 'follow_up_on');
  v_summary text := nullif(trim(p_input ->> 'summary'), '');
  v_next text := nullif(trim(p_input ->> 'follow_up'), '');
  v_organization uuid := app.id_in(nullif(p_input ->> 'organization_id', ''), 'organization_id');
  v_done jsonb;
  v_id uuid;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to log conversations');
  elsif v_on is null or v_on > app.today(v_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'happened_on');
  elsif v_summary is null or length(v_summary) > 2000 or length(v_next) > 300
    or not app.has_no_ssn(concat_ws(' ', v_summary, v_next)) then
    perform app.fail('summary', 'The summary is missing, too long, or includes a Social Security number',
      'Use up to 2,000 characters.', 'summary');
  elsif coalesce(p_input ->> 'channel', '') not in ('phone', 'email', 'sms', 'in_person', 'letter', 'other') then
    perform app.fail('channel', 'That way to talk isn''t valid', 'Reload the page and choose another.', 'channel');
  elsif v_due is not null and (v_next is null or v_due < v_on) then
    perform app.fail('follow_up', 'Say what to do by that date', 'Enter the next step, and a date after the conversation.', 'follow_up');
  end if;
  v_done := app.once(p_key, 'log_interaction', jsonb_build_array(p_contact, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif not exists (select from public.contacts c where c.id = p_contact and c.school_id = v_school) then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page.');
  end if;
  insert into public.contact_interactions (school_id, contact_id, happened_on, channel, summary, follow_up, follow_up_on, organization_id)
  values (v_school, p_contact, v_on, p_input ->> 'channel', v_summary, v_next, v_due,
    v_organization)
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

-- One line for each contact as lists show it, with the caller's rights: with their cadets and their organizations.
create or replace view public.contact_list with (security_invoker = true) as
select c.id, c.school_id, c.name, c.email, c.phone, c.type, c.status, c.organization, c.title, c.preferred_language,
  c.preferred_channel, c.do_not_contact, c.address, c.notes, c.source, c.created_at, c.updated_at, c.profile_id,
  c.profile_id is not null as has_account,
  o.tags, array_to_string(o.tags, ', ') as tag_words, o.note as office_note, k.cadets, k.states,
  array_position('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}', c.type) as type_sort,
  array_position('{active,inactive,archived}', c.status) as status_sort,
  app.search_text(concat_ws(' ', c.name, c.email, c.phone, app.digits(c.phone), c.organization, c.title,
    array_to_string(o.tags, ' '), k.cadets,
    g.organizations)) as search,
  coalesce(g.organizations, c.organization) as organizations
from public.contacts c
left join public.contact_office o on o.contact_id = c.id
left join lateral (
  select string_agg(d.first_name || ' ' || d.last_name, ', ' order by d.last_name, d.first_name) as cadets,
    array_agg(distinct l.state) as states
  from public.guardian_links l join public.cadets d on d.id = l.cadet_id
  -- From whom an order keeps someone is on their own page alone.
  where l.contact_id = c.id and l.merged_at is null and not app.is_restricted(c.id, l.cadet_id)
) k on true
left join lateral (
  select string_agg(z.name, ', ' order by z.name) as organizations
  from public.organization_people m join public.organizations z on z.id = m.organization_id
  where m.contact_id = c.id and m.ended_at is null and z.archived_at is null
) g on true;
