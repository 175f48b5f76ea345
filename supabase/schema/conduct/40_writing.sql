-- Notifies the families of confirmed entries. Which kind it is is in the record alone.
create function app.tell_conduct(p_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('conduct.confirmed', array_agg(row(c.id,
      format('New conduct entry for %s %s', c.first_name, c.last_name), null, '/app/cadets/' || c.id,
        e.id)::app.notice), e.school_id)
  from public.conduct_entries e join public.cadets c on c.id = e.cadet_id
  where e.id = any (p_ids) and e.state = 'confirmed'
  group by e.school_id
$$;

-- Proposes the same for one or many cadets: {kind, reason, reason_id?, points?, happened_on, expires_on?, detail?,
-- confirm?}. Anyone who holds the verb may propose for any cadet of the school; an instructor may confirm right away.
-- Returns the ids.
create function public.propose_conduct(p_cadets uuid[], p_input jsonb, p_key uuid default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_kind text := p_input ->> 'kind';
  v_reason text := trim(p_input ->> 'reason');
  v_on date := app.day(p_input ->> 'happened_on');
  v_until date := app.day(p_input ->> 'expires_on');
  v_detail text := nullif(trim(p_input ->> 'detail'), '');
  v_confirm boolean := coalesce(app.yes_in(p_input ->> 'confirm', 'confirm'), false);
  v_done jsonb;
  v_ids uuid[];
begin
  if not app.can('conduct', 'create') then
    perform app.deny('You don''t have permission to propose merits or demerits');
  elsif v_confirm and not (app.is_staff() and app.manages('conduct', 'approve')) then
    perform app.deny('Only instructors can confirm');
  elsif coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  elsif coalesce(v_kind, '') not in ('merit', 'demerit', 'counselling', 'commendation') then
    perform app.fail('kind', 'That kind of entry isn''t valid', 'Reload the page and choose another.', 'kind');
  elsif coalesce(length(v_reason), 0) not between 1 and 120 or not app.is_plain(v_reason) then
    perform app.fail('reason', 'The reason is missing, too long, or has characters that can''t be saved',
      'Use 1 to 120 characters.', 'reason');
  elsif coalesce(p_input ->> 'points', '0') !~ '^(\d{1,2}|100)$' then
    perform app.fail('points', 'Points must be 0 to 100', 'Use a whole number.', 'points');
  elsif v_kind in ('counselling', 'commendation') and coalesce(p_input ->> 'points', '0') <> '0' then
    perform app.fail('points', 'Only merits and demerits have points', 'Leave them at 0.', 'points');
  elsif v_on is null or v_on > app.today(v_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'happened_on');
  elsif v_until < v_on then
    perform app.fail('date_order', 'The end date is before the start date', 'Use a later date.', 'expires_on');
  elsif length(v_detail) > 2000 or not app.has_no_ssn(v_detail) then
    perform app.fail('detail', 'This is too long or includes a Social Security number', 'Use up to 2,000 characters.',
      'detail');
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  v_done := app.once(p_key, 'propose_conduct', jsonb_build_array(p_cadets, p_input));
  if v_done is not null then
    return array(select jsonb_array_elements_text(v_done)::uuid);
  elsif (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school
    and c.archived_at is null)
    <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
  elsif v_confirm
    and exists (select from public.cadets c where c.id = any (p_cadets) and c.profile_id = auth.uid()) then
    perform app.deny('You can''t confirm your own entry');
  end if;
  with made as (
    insert into public.conduct_entries (school_id, cadet_id, kind, points, reason_id, reason, happened_on, expires_on,
      state, confirmed_by, confirmed_by_label, decided_at)
    select v_school, x, v_kind, coalesce((p_input ->> 'points')::integer, 0),
      app.id_in(p_input ->> 'reason_id', 'reason_id'),
      v_reason, v_on, v_until, case when v_confirm then 'confirmed' else 'proposed' end,
      case when v_confirm then auth.uid() end, case when v_confirm then app.actor_label() end,
      case when v_confirm then now() end
    from (select distinct u from unnest(p_cadets) as u) as d (x)
    returning id
  )
  select array_agg(m.id) into v_ids from made m;
  insert into public.conduct_details (id, school_id, cadet_id, detail)
  select e.id, e.school_id, e.cadet_id, v_detail from public.conduct_entries e where e.id = any (v_ids)
    and v_detail is not null;
  perform app.tell_conduct(v_ids);
  perform app.done(p_key, to_jsonb(v_ids));
  return v_ids;
end
$$;
call app.expose('public.propose_conduct(uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Takes own new entries back as one act, by the key of their call, while none was decided on since; the log keeps them.
create function public.undo_conduct(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if not app.can('conduct', 'create') then
    perform app.deny('You don''t have permission to propose merits or demerits');
  end if;
  v_ids := app.ids_of(app.need_own_act(p_act, 'propose_conduct'));
  perform from public.conduct_entries e where e.id = any (v_ids) order by e.id for update;
  perform app.need_unchanged((
    select count(*) from public.conduct_entries e
    where e.id = any (v_ids) and (e.school_id <> app.need_school() or e.updated_at > e.created_at)));
  delete from public.conduct_details d where d.id = any (v_ids);
  delete from public.conduct_entries e where e.id = any (v_ids);
  perform app.done(p_act, '[]');
  return cardinality(v_ids);
end
$$;
call app.expose('public.undo_conduct(uuid)', 'authenticated', 'service_role');

-- Decides on entries: 'confirmed', 'declined', 'revoked' (it was confirmed and no longer counts), or 'proposed' to undo
-- a decision. Only instructors. Returns the ids that changed.
create function app.decide_conduct(p_ids uuid[], p_state text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_changed uuid[];
begin
  if not (app.is_staff() and app.manages('conduct', 'approve')) then
    perform app.deny('Only instructors can confirm');
  elsif coalesce(p_state, '') not in ('confirmed', 'declined', 'revoked', 'proposed') then
    perform app.fail('state', 'That decision isn''t valid', 'Confirm it or decline it.', 'state');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.conduct_entries e where e.id = any (p_ids) and e.school_id = v_school order by e.id for update;
  if (select count(*) from public.conduct_entries e where e.id = any (p_ids) and e.school_id = v_school)
    <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_entry', 'A selected entry isn''t at your school', 'Reload the list and select again.');
  end if;
  with changed as (
    update public.conduct_entries e set state = p_state,
      confirmed_by = case p_state when 'confirmed' then auth.uid() when 'revoked' then e.confirmed_by end,
      confirmed_by_label = case p_state when 'confirmed' then app.actor_label() when 'revoked'
        then e.confirmed_by_label end,
      decided_at = case when p_state <> 'proposed' then now() end
    where e.id = any (p_ids) and e.state <> p_state and (p_state <> 'revoked' or e.state = 'confirmed')
      and (p_state <> 'declined' or e.state = 'proposed')
    returning e.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  perform app.tell_conduct(v_changed);
  return v_changed;
end
$$;
call app.keep_plans('app.decide_conduct(uuid[], text)');
revoke execute on function app.decide_conduct(uuid[], text) from authenticated, service_role;
