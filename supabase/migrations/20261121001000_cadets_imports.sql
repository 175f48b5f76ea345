-- Imports of files: what was read, what came of it, and how a school's columns were mapped the last time.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null,
  file_name text not null constraint imports_file_name_check check (length(file_name) between 1 and 255),
  mapping jsonb not null default '{}',
  state text not null default 'open' constraint imports_state_check check (state in ('open', 'done', 'undone')),
  row_count integer not null default 0 constraint imports_row_count_check check (row_count between 0 and 20000),
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped jsonb not null default '[]' constraint imports_skipped_check check (jsonb_typeof(skipped) = 'array'),
  undone_at timestamptz,
  undone_by uuid,
  undone_by_label text,
  kept_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  created_by_label text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index imports_school_id_idx on public.imports (school_id, created_at desc);
comment on column public.imports.skipped is 'The refused rows: [{row, field, code, reason, fix}].';
comment on column public.imports.kept_ids is 'What an undo left in place because someone changed it afterward.';

-- Only functions say that an import is undone and how much it made; who began it, no one says of others.
create function app.keep_import_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'anon') then
    if tg_op = 'INSERT' then
      new.created_count := 0;
      new.updated_count := 0;
      new.state := 'open';
      new.undone_at := null;
      new.undone_by := null;
      new.undone_by_label := null;
      new.kept_ids := '{}';
    elsif new.state = 'undone' or old.state = 'undone' then
      perform app.fail('import_undone', 'An import is undone with "Undo" only, and stays so');
    end if;
  end if;
  return new;
end
$$;
create trigger keep_import_state before insert or update on public.imports
  for each row execute function app.keep_import_state();

-- The name of the person who starts it, whatever the caller says.
create function app.sign_import() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.created_by_label := app.actor_label();
  return new;
end
$$;
create trigger sign_import before insert on public.imports for each row execute function app.sign_import();

-- How the columns of a school's files were matched the last time.
create table public.import_mappings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null,
  mapping jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint import_mappings_school_id_module_key unique (school_id, module)
);

call app.protect('public.imports', 'cadets', columns => '{file_name,mapping,state,row_count,skipped}');
call app.audit('public.imports', masked => '{skipped}');
call app.broadcast('public.imports', 'cadets');

-- One line for each import as its list shows it: what was refused is a number there, not thousands of rows.
create view public.import_list with (security_invoker = true) as
select i.id, i.school_id, i.module, i.file_name, i.state, i.row_count, i.created_count, i.updated_count,
  n.skipped_count, i.kept_ids, i.created_at, i.created_by_label, i.undone_at,
  i.undone_by_label
from public.imports i
cross join lateral (select jsonb_array_length(i.skipped) as skipped_count) n;
revoke all on public.import_list from anon, authenticated, service_role;
grant select on public.import_list to authenticated, service_role;

-- Upsert by (school_id, module) writes these two columns again; the policy keeps the school.
call app.protect('public.import_mappings', 'cadets', columns => '{school_id,module,mapping}');
grant execute on function app.keep_import_state() to authenticated, service_role;
