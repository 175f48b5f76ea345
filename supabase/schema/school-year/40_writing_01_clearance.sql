-- Says of cadets that one thing is settled, waived, or open again; returns how many changed. To waive needs a note.
create function public.settle_clearance(
  p_cadets uuid[], p_item uuid, p_state text, p_note text default null, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You don''t have permission to update exit clearance');
  v_done jsonb := app.once(p_key, 'settle_clearance', jsonb_build_array(p_cadets, p_item, p_state, p_note));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  perform app.need_not_own(p_cadets);
  if coalesce(cardinality(p_cadets), 0) = 0 or exists (
    select from unnest(p_cadets) as x where not exists (
      select from public.cadets c where c.id = x and c.school_id = v_school and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.');
  elsif not exists (select from public.clearance_items i
    where i.id = p_item and i.school_id = v_school and i.archived_at is null) then
    perform app.fail('unknown_item', 'That item isn''t on the clearance list', 'Reload the page.', 'item_id');
  elsif p_state is null or p_state not in ('open', 'cleared', 'waived') then
    perform app.fail('state', 'That clearance status isn''t valid', 'Choose open, cleared, or waived.', 'state');
  elsif p_state = 'waived' and nullif(trim(p_note), '') is null then
    perform app.fail('note', 'Say why it is waived', 'Write a few words.', 'note');
  elsif length(p_note) > 200 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number',
      'Use up to 200 characters.', 'note');
  end if;
  insert into public.clearance_checks as k (school_id, cadet_id, item_id, state, note)
  select v_school, x, p_item, p_state, nullif(trim(p_note), '') from (select distinct unnest(p_cadets) as x) c
    order by x
  on conflict (cadet_id, item_id) do update set state = excluded.state, note = excluded.note
  where (k.state, k.note) is distinct from (excluded.state, excluded.note);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.settle_clearance(uuid[], uuid, text, text, uuid)', 'authenticated', 'service_role');
