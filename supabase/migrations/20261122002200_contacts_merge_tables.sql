-- Merging two contacts of one person: what is kept of it, and what a merge may not be gone around by.

-- Which contact was merged into which. The one merged away stays, archived, and its address leads to the one kept.
create table public.contact_merges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id) on delete cascade,
  kept_id uuid not null,
  state text not null constraint contact_merges_state_check check (state in ('merged', 'undone')),
  taken text[] not null default '{}',
  merged_by_label text not null default app.actor_label(),
  undone_at timestamptz,
  undone_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index contact_merges_contact_id_idx on public.contact_merges (contact_id);
create unique index contact_merges_contact_id_key on public.contact_merges (contact_id) where state = 'merged';
create index contact_merges_kept_id_idx on public.contact_merges (kept_id);
create index contact_merges_school_id_idx on public.contact_merges (school_id);
comment on column public.contact_merges.taken is 'The fields that the kept contact took from the other one.';
call app.protect('public.contact_merges', 'contacts', writes => '{}');
call app.same_school('public.contact_merges', 'contact_id:contacts');
call app.audit('public.contact_merges', noun => 'a merge of contacts');
call app.broadcast('public.contact_merges', 'contacts');

-- Both contacts before a merge and after it. They include custody orders, so no one reads them: an undo puts them back.
create table app.merge_images (
  merge_id uuid primary key references public.contact_merges (id) on delete cascade,
  cadets uuid[] not null,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null
);
revoke all on app.merge_images from public;

-- Two contacts that look alike and are two people, as staff said: they aren't suggested again.
create table public.contact_distinctions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id) on delete cascade,
  other_id uuid not null,
  reopened_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint contact_distinctions_contact_id_other_id_key unique (contact_id, other_id)
);
create index contact_distinctions_school_id_idx on public.contact_distinctions (school_id);
call app.protect('public.contact_distinctions', 'contacts', writes => '{}');
call app.same_school('public.contact_distinctions', 'contact_id:contacts');
call app.audit('public.contact_distinctions', noun => 'a note that two contacts differ');
call app.broadcast('public.contact_distinctions', 'contacts');

alter table public.guardian_links add column merged_at timestamptz;
comment on column public.guardian_links.merged_at is 'Set while a merge has put the link aside: the person''s other link to the same cadet counts.';
alter table public.guardian_restrictions add column addresses text[] not null default '{}';
comment on column public.guardian_restrictions.addresses is 'Email addresses by which the person was known before a merge. They stay barred.';

-- The tables whose rows go with their contact when it is merged. `apart` is a condition on a
-- row that would move (t) and one of the kept contact (o): where it holds, the row stays with the contact merged away.
create table app.contact_moves (
  relation regclass primary key,
  apart text
);
revoke all on app.contact_moves from public;
-- Says that the rows of a table go with their contact.
create procedure app.moves_with_contact("table" regclass, apart text default null)
language plpgsql set search_path = ''
as $$
begin
  insert into app.contact_moves values ("table", apart);
  execute format('create trigger keep_merged_contact before insert or update of contact_id on %s
    for each row execute function app.keep_merged_contact()', "table"::text);
end
$$;

-- Nothing is added to a contact that was merged away, and it changes only by an undo. Who adds at the same time waits.
create function app.keep_merged_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact uuid := coalesce(to_jsonb(new) ->> 'contact_id', to_jsonb(new) ->> 'id')::uuid;
begin
  perform from public.contacts c where c.id = v_contact for key share;
  if exists (select from public.contact_merges m where m.contact_id = v_contact and m.state = 'merged') then
    perform app.fail('merged', 'This contact was merged into another one', 'Open the other one, or undo the merge there.');
  end if;
  return new;
end
$$;
create trigger keep_merged_contact before update on public.contacts
  for each row execute function app.keep_merged_contact();
create trigger keep_merged_contact before insert or update of contact_id on public.guardian_links
  for each row execute function app.keep_merged_contact();
create trigger keep_merged_contact before insert or update on public.contact_office
  for each row execute function app.keep_merged_contact();
call app.moves_with_contact('public.contact_interactions');
call app.moves_with_contact('public.child_requests');

-- A link that a merge put aside isn't decided on.
create function app.keep_merged_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.merged_at is not null and new.merged_at is not null then
    perform app.fail('merged', 'This contact was merged into another one', 'Open the other one.');
  end if;
  return new;
end
$$;
create trigger keep_merged_link before update on public.guardian_links
  for each row execute function app.keep_merged_link();

-- Who decided on a link, and when, comes along in a merge and in its undo: neither is a decision, and no one gets mail of it.
drop trigger stamp_verification on public.guardian_links;
create trigger stamp_verification_new before insert on public.guardian_links
  for each row execute function app.stamp_verification();
create trigger stamp_verification before update of state on public.guardian_links
  for each row when (old.merged_at is null and new.merged_at is null) execute function app.stamp_verification();
drop trigger mail_decision on public.guardian_links;
create trigger mail_decision after update of state on public.guardian_links
  for each row when (new.state <> old.state and new.state <> 'pending' and old.merged_at is null and new.merged_at is null)
  execute function app.mail_decision();

-- When a child is purged, so are the images that name them; when a contact is, so are those merged into it.
create function app.purge_merges() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[];
begin
  if tg_table_name = 'contacts' then
    v_gone := array(select m.contact_id from public.contact_merges m join old_rows o on o.id = m.kept_id where m.state = 'merged');
    -- A statement that deletes nothing would ask again, without an end.
    if v_gone <> '{}' then
      delete from public.guardian_restriction_events e using public.guardian_links l
      where l.id = e.link_id and l.contact_id = any (v_gone);
      delete from public.guardian_restrictions r using public.guardian_links l
      where l.id = r.link_id and l.contact_id = any (v_gone);
      delete from public.guardian_links l where l.contact_id = any (v_gone);
      delete from public.contacts c where c.id = any (v_gone);
      delete from public.audit_log a where a.subject_id = any (v_gone) or a.row_id = any (v_gone);
    end if;
  else
    delete from app.merge_images i using old_rows o where o.cadet_id = any (i.cadets);
  end if;
  return null;
end
$$;
create trigger purge_merges after delete on public.guardian_links
  referencing old table as old_rows for each statement execute function app.purge_merges();
create trigger purge_merges after delete on public.contacts
  referencing old table as old_rows for each statement execute function app.purge_merges();

-- As before, and by the addresses that the person had before a merge.
create or replace function app.is_barred(p_user uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and (c.profile_id = p_user or ((c.profile_id is null or r.addresses <> '{}')
      and (select lower(p.email) from public.profiles p where p.id = p_user)
        = any (r.addresses || case when c.profile_id is null then lower(c.email) end))))
$$;

-- The same for a contact, with or without an account: through the contact itself, or another one of the same person.
create or replace function app.is_restricted(p_contact uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    join public.contacts mine on mine.id = p_contact
    where l.cadet_id = p_cadet and (c.id = mine.id or c.profile_id = mine.profile_id
      or lower(mine.email) = any (r.addresses)
      or ((c.profile_id is null or mine.profile_id is null) and lower(c.email) = lower(mine.email))))
$$;
