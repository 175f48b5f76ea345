-- True while scores of a meet may still change: what is older than they are is computed again.
create function app.is_computed(p_meet public.meets) returns boolean
language sql immutable set search_path = ''
as $$
  select p_meet.archived_at is null and (p_meet.state in ('in_progress', 'paused', 'scoring_locked')
    or p_meet.state in ('results_certified', 'amended') and p_meet.amending_at is not null)
$$;

-- False for a result that is newer than the certified one, which alone stands; while it's being amended, those who
-- decide on scores see the newest.
create function app.is_standing(p_meet uuid, p_event uuid, p_generation integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.meets m where m.id = p_meet and m.amending_at is not null)
    and (p_meet in (select app.meets_as('director', 'tabulator', 'head_judge'))
      or app.manages('competition-scoring', 'read')) then
    return true;
  end if;
  return p_generation <= coalesce(app.certified_generation(p_meet, p_event), p_generation);
end
$$;
grant execute on function app.is_standing(uuid, uuid, integer) to authenticated, service_role;
