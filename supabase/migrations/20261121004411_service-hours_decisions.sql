-- Deciding on service hours: verified, sent back, withdrawn.

-- The entries of a decision, held in one order, all of the caller's school; or a refusal.
create function app.need_entries(p_ids uuid[], p_verb text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.manages('service-hours', p_verb) then
    perform app.deny('You don''t have permission to decide on service hours');
  elsif coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('none', 'No entry is selected', 'Select at least one.');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.cadets c
  where c.id in (select h.cadet_id from public.service_hours h where h.id = any (p_ids) and h.school_id = v_school)
  order by c.id for no key update;
  perform from public.service_hours h where h.id = any (p_ids) and h.school_id = v_school order by h.id for update;
  if (select count(*) from public.service_hours h where h.id = any (p_ids) and h.school_id = v_school)
    <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_entry', 'A selected entry isn''t at your school', 'Reload the list and select again.');
  end if;
  return v_school;
end
$$;

call app.register_kind('service-hours.decided', 'service-hours', 'Decisions on hours', 'Your or your child''s service hours are verified or sent back.',
  channel => 'digest');

-- Notifies the families what was decided on these entries today.
create function app.tell_service_hours(p_ids uuid[], p_school uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('service-hours.decided', array(
    select row(c.id, format('%s %s: %s service %s', c.first_name, c.last_name, trim_scale(h.hours),
        case when h.hours = 1 then 'hour' else 'hours' end
          || case h.state when 'verified' then ' verified' else ' sent back' end),
      h.reason, '/app/service-hours/' || h.id, concat_ws(':', h.id, h.state, app.today(p_school)))::app.notice
    from public.service_hours h join public.cadets c on c.id = h.cadet_id
    where h.id = any (p_ids) and h.state in ('verified', 'rejected')), p_school)
$$;

-- Verified, sent back with a reason, or waiting again: decided as everything that is approved.
call app.approvable('public.service_hours', 'service-hours', noun => 'a service hours entry', decided_by => 'verified_by',
  decided_by_label => 'verified_by_label', approved => 'verified', declined => 'rejected', also => '{draft}',
  tells => 'app.tell_service_hours');

-- Decides on entries: 'verified', 'rejected' (sent back, with a reason), or 'submitted' to undo a decision. No one
-- verifies their own hours. Gives the ids that changed, so that it can be undone.
create function public.decide_service_hours(p_ids uuid[], p_state text, p_reason text default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_entries(p_ids, 'approve');
  return app.decide(app.need_approver('service_hours'), p_ids,
    case p_state when 'verified' then 'approved' when 'rejected' then 'declined' when 'submitted' then 'taken_back' end,
    p_reason);
end
$$;
call app.expose('public.decide_service_hours(uuid[], text, text)', 'authenticated', 'service_role');

-- Withdraws entries, or brings them back: the cadet what is not verified, staff any. Gives how many changed.
create function public.withdraw_service_hours(p_ids uuid[], p_withdrawn boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.service_hours;
  v_count integer;
begin
  if app.manages('service-hours', 'delete') then
    perform app.need_entries(p_ids, 'delete');
  else
    perform app.check_ids(p_ids, 'ids');
    perform app.need_server(h.cadet_id, 'update') from public.service_hours h where h.id = any (p_ids);
    for v_entry in select * from public.service_hours h where h.id = any (p_ids) order by h.id for update loop
      if v_entry.state = 'verified' then
        perform app.fail('verified', 'These hours are verified and can''t be changed',
          'Ask an instructor if something is wrong.');
      end if;
    end loop;
  end if;
  update public.service_hours h set archived_at = case when p_withdrawn then now() end
  where h.id = any (p_ids) and (h.archived_at is not null) <> p_withdrawn;
  get diagnostics v_count = row_count;
  return v_count;
exception when unique_violation then
  perform app.fail('duplicate', 'Another entry for this event was added since', 'Withdraw that one first.');
end
$$;
call app.expose('public.withdraw_service_hours(uuid[], boolean)', 'authenticated', 'service_role');
