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
