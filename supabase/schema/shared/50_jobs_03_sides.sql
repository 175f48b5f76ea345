-- Whom a file is for can be changed later: by who added it, or an adult of that school.
create function app.keep_attachment_side() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.host_school_id is null or new.side is null or new.side not in (old.from_side, 'both') then
    perform app.fail('side', 'This file can''t be for that school', 'Choose your school, or both.', 'side');
  elsif auth.uid() is not null and app.adult_school() is null
    and (new.side = 'both' or old.created_by is distinct from auth.uid()) then
    perform app.deny('Only adults of your school can choose who reads this file');
  end if;
  return new;
end
$$;
grant execute on function app.keep_attachment_side() to authenticated, service_role;
create trigger keep_side before update of side on public.attachments for each row
  when (new.side is distinct from old.side) execute function app.keep_attachment_side();
