-- A decision says what was seen (decision 0155): `p_seen` is {id: updated_at} of the rows, as the page read them. The functions that decide keep
-- their rules in the schema app; those that people call hold the rows, compare, and go on.

-- True where a call with this key was answered before: its repetition gets that answer, whatever changed since.
create function app.was_answered(p_key uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.requests r where r.key = p_key and r.result is not null
    and r.caller = coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000'))
$$;

-- Holds the rows that a decision is about, and refuses it where one of them changed since the caller read it, or the call doesn't say what was
-- read. `p_seen` is {id: updated_at}. Rows that aren't of the caller's school are left to the function that decides. Asks no rights.
create function app.need_seen(p_table text, p_ids uuid[], p_seen jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  if app.was_answered(p_key) then
    return;
  end if;
  for v_row in execute format('select t.id, t.updated_at from public.%I t where t.id = any ($1) and t.school_id = any ($2) order by t.id for update', p_table)
    using p_ids, array(select app.schools())
  loop
    if jsonb_typeof(p_seen) is distinct from 'object' or jsonb_typeof(p_seen -> v_row.id::text) is distinct from 'string' then
      perform app.fail('seen', 'This page doesn''t say what you saw', 'Reload the page, look at it again, then decide.', 'seen');
    elsif app.moment_in(p_seen ->> v_row.id::text, 'seen') is distinct from v_row.updated_at then
      perform app.fail('changed_since', 'This changed since you opened it', 'Reload the page, look at it again, then decide.', 'seen');
    end if;
  end loop;
end
$$;

alter function public.decide(text, uuid[], text, text, uuid) set schema app;
revoke execute on function app.decide(text, uuid[], text, text, uuid) from authenticated, service_role;
-- Decides on rows of a table that takes it, once for a key; see app.decide. Gives the ids that changed.
create function public.decide(p_table text, p_ids uuid[], p_decision text, p_reason text default null, p_key uuid default null, p_seen jsonb default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_how app.approvables := app.need_approver(p_table);
begin
  if p_decision is distinct from 'taken_back' then
    perform app.need_seen(p_table, p_ids, p_seen, p_key);
  end if;
  return app.decide(p_table, p_ids, p_decision, p_reason, p_key);
end
$$;
call app.expose('public.decide(text, uuid[], text, text, uuid, jsonb)', 'authenticated', 'service_role');
