-- A decision of a host says what it saw too.

-- Holds the rows that a decision is about, and refuses it where one of them changed since the caller read it, or the
-- call doesn't say what was read. `p_seen` is {id: updated_at}. Rows that aren't of the caller's school, nor hosted by
-- it, are left to the function that decides. Checks no rights.
create or replace function app.need_seen(p_table text, p_ids uuid[], p_seen jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  if app.was_answered(p_key) then
    return;
  end if;
  for v_row in execute format('select t.id, t.updated_at from public.%I t where t.id = any ($1) and (t.school_id = any '
    '($2)%s) order by t.id for update', p_table,
    case when app.has_host(format('public.%I', p_table)::regclass) then ' or t.host_school_id = $3' else '' end)
    using p_ids, array(select app.schools()), app.school_id()
  loop
    if jsonb_typeof(p_seen) is distinct from 'object' or jsonb_typeof(p_seen -> v_row.id::text) is distinct
      from 'string' then
      perform app.fail('seen', 'This page didn''t say what you saw', 'Reload the page, look at it again, then decide.',
        'seen');
    elsif app.moment_in(p_seen ->> v_row.id::text, 'seen') is distinct from v_row.updated_at then
      perform app.fail('changed_since', 'This changed since you opened it',
        'Reload the page, look at it again, then decide.', 'seen');
    end if;
  end loop;
end
$$;
