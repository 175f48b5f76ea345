-- An import remembers more than its columns: what a school's files call a unit, a rank, or an item, as it was fixed by hand.

alter table public.import_mappings add column words jsonb not null default '{}';
alter table public.import_mappings add constraint import_mappings_words_check check (jsonb_typeof(words) = 'object');
grant insert (words), update (words) on public.import_mappings to authenticated;

-- Remembers for the school how the columns of a module's files are matched, and which of its own words stand for those of a file:
-- {field: {what the file says, in small letters: what it means}}. Words from before stay, unless they mean something else now.
create function public.keep_import_mapping(p_module text, p_mapping jsonb, p_words jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  v_words jsonb := coalesce(p_words, '{}');
begin
  if jsonb_typeof(p_mapping) is distinct from 'object' or jsonb_path_exists(p_mapping, '$.* ? (@.type() != "string")') then
    perform app.fail('mapping', 'That isn''t how columns are matched', 'Start the import again.', 'mapping');
  elsif jsonb_typeof(v_words) <> 'object' or jsonb_path_exists(v_words, '$.* ? (@.type() != "object")')
    or jsonb_path_exists(v_words, '$.*.* ? (@.type() != "string")') or length(v_words::text) > 60000
    or not app.has_no_ssn(v_words::text) then
    perform app.fail('words', 'These words can''t be remembered', 'Import without them, and fix the cells again next time.', 'words');
  end if;
  insert into public.import_mappings as m (school_id, module, mapping, words)
  values (app.school_id(), p_module, p_mapping, v_words)
  on conflict (school_id, module) do update set mapping = excluded.mapping, words = (
    select coalesce(jsonb_object_agg(f.field, coalesce(m.words -> f.field, '{}') || coalesce(v_words -> f.field, '{}')), '{}')
    from (select jsonb_object_keys(m.words) union select jsonb_object_keys(v_words)) f(field));
end
$$;
call app.expose('public.keep_import_mapping(text, jsonb, jsonb)', 'authenticated', 'service_role');
