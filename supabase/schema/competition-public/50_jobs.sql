-- A page moves when its meet is listed, or no longer listed: the old address opens nothing.
create function app.follow_opening_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.meet_pages p where p.meet_id = new.meet_id) then
    perform app.address_meet_page(new.meet_id);
  end if;
  return null;
end
$$;
create trigger follow_page after insert or update of visibility on public.meet_openings
  for each row execute function app.follow_opening_page();

call app.register_job('meets.pages', 'competition-meets', 'Publish the public pages of meets',
  edge_function => 'meet-pages', every_minutes => 1);

-- After everything else of a transaction: sends what it changed for the public. A result may wait its turn; what a
-- person releases, takes back, or hides goes at once.
create function app.follow_live() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid := (to_jsonb(new) ->> (case tg_table_name when 'meets' then 'id' else 'meet_id' end))::uuid;
begin
  if tg_table_name = 'meet_pages' and tg_op = 'UPDATE' and to_jsonb(old) ->> 'slug' <> to_jsonb(new) ->> 'slug' then
    perform realtime.send('{"again": true}', 'results', 'meet-live:' || (to_jsonb(old) ->> 'slug'), true);
  end if;
  if exists (select from app.meet_live l where l.meet_id = v_meet)
    or exists (select from public.meet_releases r where r.meet_id = v_meet and r.audience = 'public') then
    perform app.send_live(v_meet, tg_table_name <> 'meet_results');
  end if;
  return null;
end
$$;
create constraint trigger follow_live after insert on public.meet_results deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_releases deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_hidden_places
  deferrable initially deferred for each row execute function app.follow_live();
create constraint trigger follow_live after update of state on public.meet_certificates deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_award_calls deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after insert or update on public.meet_award_handouts
  deferrable initially deferred for each row execute function app.follow_live();
create constraint trigger follow_live after update of is_on, slug on public.meet_pages deferrable initially deferred
  for each row execute function app.follow_live();
create constraint trigger follow_live after update of state, results_policy, shows_marks, archived_at on public.meets
  deferrable initially deferred for each row execute function app.follow_live();

-- After everything else of a transaction: a cadet who may no longer be named, or may be now, changes what the public
-- reads of the meets where the cadet competes. Once for each meet, no matter what changed.
create function app.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
  v_cadet uuid := (case tg_table_name when 'consents' then v_row ->> 'cadet_id' when 'cadets' then v_row ->> 'id' end);
  v_told text;
  v_meet uuid;
begin
  -- Two answers for many cadets at a time must not wait for each other's meets.
  perform pg_advisory_xact_lock(hashtext('app.follow_names'));
  for v_meet in select l.meet_id from app.meet_live l
    where l.meet_id in (select (v_row ->> 'meet_id')::uuid where v_cadet is null
      union select m.meet_id from public.roster_members m where m.cadet_id = v_cadet
      union select c.meet_id from public.meet_entry_cadets c where c.own_cadet_id = v_cadet)
    order by l.meet_id
  loop
    v_told := coalesce(current_setting('app.live_named', true), '');
    if strpos(v_told, v_meet::text) = 0 then
      perform set_config('app.live_named', v_told || v_meet, true);
      perform app.send_live(v_meet, true);
    end if;
  end loop;
  return null;
end
$$;
create constraint trigger follow_names after insert or update on public.consents deferrable initially deferred
  for each row when (new.type = 'public_results') execute function app.follow_names();
create constraint trigger follow_names_undone after delete on public.consents deferrable initially deferred
  for each row when (old.type = 'public_results') execute function app.follow_names();
create constraint trigger follow_names after update of directory_opt_out, first_name, last_name, preferred_name
  on public.cadets deferrable initially deferred
  for each row when ((old.directory_opt_out, old.first_name, old.last_name, old.preferred_name)
    is distinct from (new.directory_opt_out, new.first_name, new.last_name, new.preferred_name))
  execute function app.follow_names();
create constraint trigger follow_names after update of name, cadet_id, name_public_at, removed_at
  on public.roster_members deferrable initially deferred
  for each row when ((old.name, old.cadet_id, old.name_public_at, old.removed_at)
    is distinct from (new.name, new.cadet_id, new.name_public_at, new.removed_at))
  execute function app.follow_names();
create constraint trigger follow_names after insert or update of code, own_cadet_id, sort, archived_at
  on public.meet_entry_cadets deferrable initially deferred for each row execute function app.follow_names();
