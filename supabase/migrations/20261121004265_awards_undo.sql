-- The way back right after giving.

-- Undoes what the caller has just given, recommended or drafted, as if it had not been; the log keeps it. Only within a day,
-- and only what took no further step: anything else is rescinded, with a reason. Gives {done, refused}.
create function public.undo_awards(p_records uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_record public.award_records;
  v_why text;
  v_ids uuid[] := '{}';
  v_cadets uuid[] := '{}';
  v_refused jsonb[] := '{}';
begin
  if not app.can('awards', 'create') or app.role() = 'parent' then
    perform app.deny('You can''t undo awards');
  end if;
  v_done := app.once(p_key, 'undo_awards', to_jsonb(p_records));
  if v_done is not null then
    return v_done;
  end if;
  for v_record in select * from app.need_records(p_records, true) loop
    v_why := case
      when v_record.created_by is distinct from auth.uid() then 'Someone else entered it'
      when v_record.created_at < now() - interval '1 day' then 'It was entered more than a day ago: rescind it instead'
      when v_record.order_id is not null then 'It''s on orders: rescind it instead'
      when v_record.state_before is not null then 'A further step was taken: undo that first, or rescind it'
      when app.is_event_final(v_record.event_id) then 'The awards of its event are final: unlock them first'
    end;
    if v_why is not null then
      v_refused := v_refused || app.named_refusal(v_record.cadet_id, jsonb_build_object('id', v_record.id, 'reason', v_why));
      continue;
    end if;
    delete from public.award_records r where r.id = v_record.id;
    v_ids := v_ids || v_record.id;
    v_cadets := v_cadets || v_record.cadet_id;
  end loop;
  perform app.number_awards(v_cadets);
  return app.done(p_key, jsonb_build_object('done', to_jsonb(v_ids), 'refused', to_jsonb(v_refused)));
end
$$;
call app.expose('public.undo_awards(uuid[], uuid)', 'authenticated', 'service_role');
