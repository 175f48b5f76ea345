-- Forms show what someone else wrote without a field for it: the database says which columns those are.

-- The columns of a row whose words are someone else's, as app.own_words says it for the table; none of a row elsewhere.
create function app.others_words(p_table text, p_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_args text[] := (
    select string_to_array(pg_catalog.encode(t.tgargs, 'escape'), '\000') from pg_catalog.pg_trigger t
    where t.tgname = 'keep_own_words' and t.tgrelid = pg_catalog.to_regclass(format('public.%I', p_table)));
  v_row jsonb;
  v_author uuid;
begin
  if v_args is null or app.role() is null then
    return '{}';
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 and t.school_id = $2', p_table) into v_row using p_id, app.school_id();
  v_author := (v_row ->> v_args[1])::uuid;
  if v_author is null or v_author = auth.uid() or (v_args[2] = 'families'
    and not exists (select from public.profiles p where p.id = v_author and p.role in ('cadet', 'parent'))) then
    return '{}';
  end if;
  -- A file that isn't there yet can be added for them.
  return array(select w from unnest(v_args[3:]) w where w <> '' and (w !~ '_path$' or v_row ->> w is not null));
end
$$;
grant execute on function app.others_words(text, uuid) to authenticated, service_role;

-- The columns of a row that only the person who wrote them can change, so that a form of someone else shows them to read.
create function public.others_words(p_table text, p_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select app.others_words(p_table, p_id)
$$;
call app.expose('public.others_words(text, uuid)', 'authenticated', 'service_role');
