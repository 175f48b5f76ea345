-- A published version says the same forever.
create function app.keep_score_sheet() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.state = 'published' and (new.content, new.key, new.version, new.title, new.discipline, new.state,
      new.published_at) is distinct from (old.content, old.key, old.version, old.title, old.discipline, old.state,
      old.published_at) then
    perform app.fail('published', 'This version is published and doesn''t change', 'Start the next version.');
  end if;
  return new;
end
$$;
create trigger keep_score_sheet before update on public.score_sheets
  for each row execute function app.keep_score_sheet();
