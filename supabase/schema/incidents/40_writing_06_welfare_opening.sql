-- The reports of a person: those they sent, and those they handle, the newest first. That someone saw the list is
-- logged for each report once an hour.
create function public.list_welfare_reports(p_actor uuid, p_marks text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_since timestamptz := app.handed_over_at(p_actor);
  v_handled uuid[] := array(select r.id from public.welfare_reports r where p_actor = any (app.welfare_readers(r.id)));
begin
  perform app.log_welfare(r.school_id, r.id, p_actor, 'Saw it in the list') from public.welfare_reports r
  where r.id = any (v_handled)
    and not exists (select from public.welfare_log l where l.report_id = r.id and l.actor_id = p_actor
    and l.act = 'Saw it in the list' and l.created_at > now() - interval '1 hour');
  return jsonb_build_object(
    'sent', (select coalesce(jsonb_agg(app.welfare_line(r) order by r.created_at desc), '[]')
      from public.welfare_reports r
      where r.reporter_mark = any (p_marks) and r.created_at >= coalesce(v_since, r.created_at)
        and not exists (select from public.welfare_barred b where b.report_id = r.id and b.account_id = p_actor)),
    'handled', (select coalesce(jsonb_agg(app.welfare_line(r) || app.welfare_deadline(r.id) order by r.created_at desc),
      '[]')
      from public.welfare_reports r where r.id = any (v_handled)));
end
$$;
call app.expose('public.list_welfare_reports(uuid, text[])', 'service_role');

-- Opens a report: 'opened' to read it, 'exported' to save it. The person who sent it gets what they wrote and what
-- was written to them; who reported is given to the handlers where the report isn't confidential.
create function public.open_welfare_report(p_actor uuid, p_marks text[], p_report uuid, p_kind text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_handles boolean := p_actor = any (app.welfare_readers(p_report));
  v public.welfare_reports := app.need_welfare_report(p_actor, p_marks, p_report,
    case p_kind when 'exported' then 'Exported the report' else 'Opened the report' end, p_kind = 'exported');
begin
  return app.welfare_line(v)
    || jsonb_build_object('content', v.content, 'handles', v_handles, 'mine', v.reporter_mark = any (p_marks),
    'reporter', case when not v.is_confidential and v_handles then v.reporter end,
    'readers', app.welfare_names(app.welfare_readers(v.id)),
    'updates', (select coalesce(
      jsonb_agg(jsonb_build_object('id', u.id, 'content', u.content, 'for_reporter', u.for_reporter, 'created_at',
      u.created_at,
        'author', case when u.author_id is null then null when v_handles then app.person_label(u.author_id)
          else 'A handler' end) order by u.created_at, u.id), '[]')
      from public.welfare_updates u where u.report_id = v.id and (v_handles or u.for_reporter)),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'about', f.about, 'created_at', f.created_at,
        'author', case when f.author_id is not null then app.person_label(f.author_id) end) order by f.created_at,
          f.id), '[]')
      from public.welfare_files f where f.report_id = v.id and f.stored_at is not null
        and (v_handles or f.author_id is null)),
    'actions', case when v_handles
      then (select coalesce(
      jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'due_at', a.due_at, 'done_at', a.done_at,
        'done_by', app.person_label(a.done_by), 'note', a.note) order by a.done_at is not null, a.due_at nulls last,
          a.created_at), '[]')
      from public.welfare_actions a where a.report_id = v.id) else '[]' end,
    'log', case when v_handles
      then (select coalesce(
      jsonb_agg(jsonb_build_object('id', l.id, 'who', l.actor_label, 'act', l.act, 'at', l.created_at)
      order by l.id desc), '[]')
      from public.welfare_log l where l.report_id = v.id) else '[]' end,
    'can_add', case when v_handles
      then (select coalesce(
      jsonb_agg(jsonb_build_object('id', h, 'name', app.person_label(h)) order by app.person_label(h)), '[]')
      from (select app.welfare_handlers_of(v.school_id) as h union select app.welfare_handlers_of(null)) x
      where h <> all (app.welfare_readers(v.id))
        and not exists (select from public.welfare_barred b where b.report_id = v.id and b.account_id = h))
        else '[]' end);
end
$$;
call app.expose('public.open_welfare_report(uuid, text[], uuid, text)', 'service_role');

-- Opens a file of a report: its name in the bucket, and what it is called.
create function public.open_welfare_file(p_actor uuid, p_marks text[], p_report uuid, p_file uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v public.welfare_reports := app.need_welfare_report(p_actor, p_marks, p_report, 'Opened a file');
  f public.welfare_files;
begin
  select * into f from public.welfare_files x where x.id = p_file and x.report_id = v.id and x.stored_at is not null
    and (x.author_id is null or p_actor = any (app.welfare_readers(v.id)));
  if f.id is null then
    perform app.fail('unknown_file', 'That file isn''t in this report', 'Reload the page.', 'file');
  end if;
  return jsonb_build_object('path', format('%s/%s', f.school_id, f.id), 'about', f.about);
end
$$;
call app.expose('public.open_welfare_file(uuid, text[], uuid, uuid)', 'service_role');
