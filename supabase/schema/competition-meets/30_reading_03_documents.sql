-- The number of the next amendment of a meet. Archived ones keep theirs: schools have read it.
create function app.next_amendment(p_meet uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select 1 + coalesce(max(d.number), 0) from public.meet_documents d where d.meet_id = p_meet and d.kind = 'amendment'
$$;

-- Refuses a replacement that would leave nothing to read: of another meet, in a circle, or of what schools acknowledge
-- by something that they don't.
create function app.check_replacement(p_meet uuid, p_id uuid, p_kind text, p_replaces uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_kind text;
begin
  if p_replaces is null then
    return;
  elsif p_replaces = p_id then
    perform app.fail('supersedes', 'A document can''t replace itself', 'Choose an earlier one.', 'supersedes_id');
  end if;
  v_kind := (select d.kind from public.meet_documents d where d.id = p_replaces and d.meet_id = p_meet);
  if v_kind is null then
    perform app.fail('other_meet', 'That document isn''t one of this meet', 'Choose another.', 'supersedes_id');
  elsif v_kind in ('sop', 'amendment') and p_kind not in ('sop', 'amendment') then
    perform app.fail('supersedes', 'Schools acknowledge that document, so only an SOP or an amendment can replace it',
      'Choose another kind, or replace nothing.', 'supersedes_id');
  elsif exists (
    with recursive earlier as (
      select p_replaces as id
      union
      select d.supersedes_id from earlier e join public.meet_documents d on d.id = e.id
      where d.supersedes_id is not null
    )
    select from earlier e where e.id = p_id) then
    perform app.fail('supersedes', 'That document replaces this one', 'Choose an earlier one.', 'supersedes_id');
  end if;
end
$$;
