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
