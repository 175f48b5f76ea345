-- Calls back what was told of rows within a day and is no longer so, what was already read too; what left by email is
-- not. A change after that is no undo, and says so itself.
create function app.recall(p_kind text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind app.recallable_kinds := (select k from app.recallable_kinds k where k.kind = p_kind);
  v_holds text := format('exists (select from %s t where t.id = app.subject_of(n.once_key) and (%s))', v_kind.source,
    v_kind.holds);
  v_people uuid[];
begin
  if cardinality(p_ids) is null or cardinality(p_ids) = 0 then
    return;
  end if;
  execute format('with gone as (
      delete from public.notifications n where n.kind = $1 and n.created_at > now() - interval ''1 day''
        and app.subject_of(n.once_key) = any ($2) and not %s returning n.user_id)
    select array_agg(distinct g.user_id) from gone g', v_holds) into v_people using p_kind, p_ids;
  -- Not kept as dropped: done again, the act is told again.
  execute format('delete from public.email_rule_events e using (
      select x.id, x.cadet_id, x.notice_key as once_key from public.email_rule_events x join public.email_rules r on r.id = x.rule_id
      where r.kind = $1 and x.state = ''waiting'') n
    where e.id = n.id and app.subject_of(n.once_key) = any ($2) and not %s', v_holds) using p_kind, p_ids;
  if v_people is not null then
    perform app.tell_people(v_people);
  end if;
end
$$;

-- Calls what a kind tells back when an act is undone. `watch` is where an undo shows, if not at the row itself; `ids`
-- finds the rows from there.
create procedure app.register_recall(kind text, source regclass, holds text, watch regclass default null,
  ids text default 'select c.id from changed c', events text[] default '{update,delete}')
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  v_table text := coalesce(register_recall.watch, register_recall.source)::text;
  v_event text;
begin
  insert into app.recallable_kinds (kind, source, holds)
    values (register_recall.kind, register_recall.source::text, register_recall.holds)
  on conflict (kind) do update set source = excluded.source, holds = excluded.holds;
  foreach v_event in array register_recall.events loop
    execute format('create trigger %I after %s on %s referencing %s table as changed for each statement execute '
      'function app.recall_changed(%L, %L)',
      left('recall_' || replace(replace(register_recall.kind, '.', '_'), '-', '_') || '_' || v_event, 63), v_event,
        v_table,
      case v_event when 'delete' then 'old' else 'new' end, register_recall.kind, register_recall.ids);
  end loop;
end
$$;
