-- What an import remembers can be looked up and removed, and the bank's files are remembered for those who keep the budget.

-- Forgets words of the files of a module: a cell that says one of them is asked about again.
create function public.forget_import_words(p_module text, p_field text, p_words text[]) returns void
language sql set search_path = ''
as $$
  update public.import_mappings m
  set words = case when (m.words -> p_field) - p_words = '{}' then m.words - p_field
    else jsonb_set(m.words, array[p_field], (m.words -> p_field) - p_words) end
  where m.school_id = app.school_id() and m.module = p_module and m.words ? p_field
$$;
call app.expose('public.forget_import_words(text, text, text[])', 'authenticated', 'service_role');

do $$
declare
  v_which text := $which$(module = 'contacts' and (select app.manages('contacts', %1$L)))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update'))))$which$;
begin
  execute 'alter policy "select" on public.import_mappings using (school_id = (select app.school_id()) and (
    (select app.manages(''cadets'', ''read'')) or ' || format(v_which, 'read') || ')';
  execute 'alter policy "insert" on public.import_mappings with check (school_id = (select app.school_id()) and (
    (select app.manages(''cadets'', ''create'')) or ' || format(v_which, 'create') || ')';
  execute format('alter policy "update" on public.import_mappings using (school_id = (select app.school_id()) and (
    (select app.manages(''cadets'', ''update'')) or %1$s) with check (school_id = (select app.school_id()) and (
    (select app.manages(''cadets'', ''update'')) or %1$s)', format(v_which, 'create'));
end
$$;
