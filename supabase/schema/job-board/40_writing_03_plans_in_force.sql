-- Makes the live chart that of a list of positions: those that aren't in it are archived, new ones created, the others
-- changed. All lines are taken off first where they change, so that no order of the changes makes a ring on the way.
create function app.apply_chart(p_list jsonb, p_school uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_item jsonb;
begin
  update public.positions p set archived_at = now()
  where p.school_id = p_school and p.archived_at is null
    and not exists (select from jsonb_array_elements(p_list) i where i ->> 'id' = p.id::text);
  update public.positions p set reports_to_id = null, advises_id = null
  from jsonb_array_elements(p_list) i
  where p.school_id = p_school and i ->> 'id' = p.id::text
    and (p.reports_to_id::text is distinct from i ->> 'reports_to_id' or p.advises_id::text is distinct
      from i ->> 'advises_id');
  for v_item in select i from jsonb_array_elements(p_list) i loop
    if not exists (select from public.positions p where p.id::text = v_item ->> 'id' and p.school_id = p_school
      and p.archived_at is null
      and app.chart_item(p) @> (v_item - 'holders' - 'reports_to_id' - 'advises_id')) then
      perform public.save_position((v_item ->> 'id')::uuid, v_item - 'holders' - 'reports_to_id' - 'advises_id');
    end if;
  end loop;
  for v_item in select i from jsonb_array_elements(p_list) i loop
    if exists (select from public.positions p where p.id::text = v_item ->> 'id'
      and (p.reports_to_id::text is distinct from v_item ->> 'reports_to_id' or p.advises_id::text is distinct
        from v_item ->> 'advises_id')) then
      perform public.save_position((v_item ->> 'id')::uuid,
        jsonb_build_object('reports_to_id', v_item -> 'reports_to_id', 'advises_id', v_item -> 'advises_id'));
    end if;
  end loop;
end
$$;

-- Ends what the plan doesn't have, appoints whom it proposes; who stays is left alone.
create function app.apply_holders(p_list jsonb, p_school uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held public.position_assignments;
  v_new record;
begin
  for v_held in
    select a.* from public.position_assignments a
    where a.school_id = p_school and (a.ends_at is null or a.ends_at > now())
      and case when a.starts_at > now()
        then not exists (select from jsonb_array_elements(p_list) p where p ->> 'id' = a.position_id::text)
        else not exists (select from jsonb_array_elements(p_list) p, jsonb_array_elements(p -> 'holders') h
          where p ->> 'id' = a.position_id::text and h ->> 'cadet_id' = a.cadet_id::text and h ->> 'kind' = a.kind) end
  loop
    perform public.end_appointment(v_held.id, '{"reason": "term_end"}');
  end loop;
  for v_new in
    select p ->> 'id' as position_id, h ->> 'cadet_id' as cadet_id, h ->> 'kind' as kind
    from jsonb_array_elements(p_list) p, jsonb_array_elements(p -> 'holders') h
    where not exists (select from public.position_assignments a where a.position_id::text = p ->> 'id'
      and a.cadet_id::text = h ->> 'cadet_id' and a.kind = h ->> 'kind' and a.starts_at <= now()
        and (a.ends_at is null or a.ends_at > now()))
  loop
    perform public.appoint(gen_random_uuid(), to_jsonb(v_new));
  end loop;
end
$$;

-- Puts a plan into force, once: right away, all or nothing.
create function public.put_plan_in_force(p_id uuid, p_version integer, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'put_plan_in_force', jsonb_build_array(p_id, p_version));
  v_plan public.position_plans;
  v_before jsonb;
begin
  if v_done is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('positions:' || v_school, 0));
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state not in ('draft', 'undone') then
    perform app.fail('not_draft', 'This plan is in force or archived', 'Reload the page.', 'id');
  elsif v_plan.version is distinct from p_version then
    perform app.fail('changed', 'Someone else changed this plan', 'Reload the page.', 'version');
  elsif jsonb_array_length(v_plan.document) = 0 then
    perform app.fail('empty_plan', 'This plan has no positions', 'Add at least one.', 'id');
  elsif not app.manages('job-board', 'create') or not app.manages('job-board', 'delete') then
    perform app.deny('You don''t have permission to create and archive positions');
  end if;
  v_before := app.chart_image(v_school);
  -- An undone plan goes in force again with the positions that it had created.
  update public.positions p set archived_at = null, reports_to_id = null, advises_id = null
  from jsonb_array_elements(v_plan.document) d
  where v_plan.state = 'undone' and p.school_id = v_school and p.archived_at is not null and d ->> 'id' = p.id::text;
  perform app.apply_chart(v_plan.document, v_school);
  perform app.apply_holders(v_plan.document, v_school);
  update public.position_plans p set state = 'in_force', put_in_force_at = now(), put_in_force_by = auth.uid(),
    undone_at = null,
    before = v_before, after = app.chart_image(v_school)
  where p.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.put_plan_in_force(uuid, integer, uuid)', 'authenticated', 'service_role');

-- Restores the chart and its holders from before a plan: assignments that it made never were, those it ended go on.
create function public.undo_plan(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'undo_plan', jsonb_build_array(p_id));
  v_plan public.position_plans;
  v_held jsonb;
begin
  if v_done is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('positions:' || v_school, 0));
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state <> 'in_force' then
    perform app.fail('not_in_force', 'This plan isn''t in force', 'Reload the page.', 'id');
  elsif app.chart_image(v_school) is distinct from v_plan.after then
    perform app.fail('changed_since', 'Positions or holders have changed since this plan was put in force',
      'Change the chart by hand, or start a new plan from it.', 'id');
  elsif not app.manages('job-board', 'create') or not app.manages('job-board', 'delete') then
    perform app.deny('You don''t have permission to create and archive positions');
  end if;
  for v_held in select h from jsonb_array_elements(v_plan.after -> 'held') h
    where not exists (select from jsonb_array_elements(v_plan.before -> 'held') b where b ->> 'id' = h ->> 'id')
  loop
    perform public.end_appointment((v_held ->> 'id')::uuid, '{"reason": "mistake"}');
    update public.position_assignments a set ends_at = a.starts_at where a.id = (v_held ->> 'id')::uuid;
  end loop;
  update public.positions p set archived_at = null
  from jsonb_array_elements(v_plan.before -> 'positions') b
  where p.school_id = v_school and p.archived_at is not null and b ->> 'id' = p.id::text;
  perform app.apply_chart(v_plan.before -> 'positions', v_school);
  for v_held in select b from jsonb_array_elements(v_plan.before -> 'held') b
    where not exists (select from jsonb_array_elements(v_plan.after -> 'held') h where h ->> 'id' = b ->> 'id')
  loop
    perform public.reopen_appointment((v_held ->> 'id')::uuid, v_held ->> 'ends_at');
  end loop;
  update public.position_plans p set state = 'undone', undone_at = now(), before = null, after = null where p.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.undo_plan(uuid, uuid)', 'authenticated', 'service_role');
