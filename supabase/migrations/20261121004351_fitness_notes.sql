-- Restricted notes about scores.

-- Keeps a restricted note about a score: why an event was modified. An empty text clears it.
create function public.note_pt_result(p_session uuid, p_cadet uuid, p_event uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('fitness', 'view_restricted') then
    perform app.deny('You don''t have permission to write restricted notes');
  end if;
  perform app.need_pt_session(p_session, 'update');
  if length(p_note) > 1000 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 1,000 characters.',
      'note');
  end if;
  update public.pt_result_basis b set note = nullif(trim(p_note), '')
  from public.pt_results r
  where b.id = r.id and r.session_id = p_session and r.cadet_id = p_cadet and r.event_id = p_event
    and r.removed_at is null and r.attempt_no = 1;
  if not found then
    perform app.fail('no_score', 'There is no score to add a note to', 'Enter the score or m first.');
  end if;
end
$$;

call app.expose('public.note_pt_result(uuid, uuid, uuid, text)', 'authenticated', 'service_role');
