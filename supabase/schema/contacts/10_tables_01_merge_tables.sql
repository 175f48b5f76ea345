-- What was decided about a restriction, step by step.
create table public.guardian_restriction_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  link_id uuid not null references public.guardian_links (id),
  kind text not null constraint guardian_restriction_events_kind_check
    check (kind in ('set', 'changed', 'lifted', 'known', 'other_person')),
  restriction text not null constraint guardian_restriction_events_restriction_check check (
    restriction in ('staff_only', 'no_contact')),
  words text constraint guardian_restriction_events_words_check
    check (length(words) <= 2000 and app.has_no_ssn(regexp_replace(words, '\S+@\S+', '', 'g'))),
  decided_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index guardian_restriction_events_link_id_idx on public.guardian_restriction_events (link_id, created_at desc);
create index guardian_restriction_events_school_id_idx on public.guardian_restriction_events (school_id);
call app.protect('public.guardian_restriction_events', 'contacts', writes => '{}', class => 'restricted');
call app.same_school('public.guardian_restriction_events', 'link_id:guardian_links');
call app.audit('public.guardian_restriction_events', masked => '{restriction,words}');

-- Contacts as staff keep them: one form, one list, and what is for the office alone in a row of its own, because
-- contacts read their own row.
create table public.contact_office (
  contact_id uuid primary key references public.contacts (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  tags text[] not null default '{}' constraint contact_office_tags_check
    check (cardinality(tags) <= 20 and length(array_to_string(tags, ',')) <= 600
      and app.is_plain(array_to_string(tags, ','))),
  note text constraint contact_office_note_check check (length(note) <= 4000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index contact_office_school_id_idx on public.contact_office (school_id);
comment on table public.contact_office is 'Tags and the note of the office. The contact never reads it.';
call app.protect('public.contact_office', 'contacts', writes => '{}');
call app.same_school('public.contact_office', 'contact_id:contacts');
call app.audit('public.contact_office', masked => '{note}', noun => 'the office''s note on a contact');
call app.broadcast('public.contact_office', 'contacts', staff => true);

-- Calls, visits, and emails with contacts, and what is to be done next. Office data: the contact never reads it.
create table public.contact_interactions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id) on delete cascade,
  happened_on date not null,
  channel text not null default 'phone' constraint contact_interactions_channel_check check (
    channel in ('phone', 'email', 'sms', 'in_person', 'letter', 'other')),
  summary text not null constraint contact_interactions_summary_check
    check (length(trim(summary)) between 1 and 2000 and app.has_no_ssn(summary)),
  follow_up text constraint contact_interactions_follow_up_check
    check (length(follow_up) <= 300 and app.has_no_ssn(follow_up)),
  follow_up_on date,
  followed_up_at timestamptz,
  followed_up_by uuid,
  entered_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  organization_id uuid references public.organizations (id),
  constraint contact_interactions_follow_up_on_check check (follow_up_on is null or follow_up is not null)
);
create index contact_interactions_contact_id_idx on public.contact_interactions (contact_id, happened_on desc);
create index contact_interactions_school_id_idx on public.contact_interactions (school_id, follow_up_on)
  where followed_up_at is null;
create index contact_interactions_school_id_all_idx on public.contact_interactions (school_id);
call app.protect('public.contact_interactions', 'contacts', writes => '{}');
call app.same_school('public.contact_interactions', 'contact_id:contacts');
call app.audit('public.contact_interactions', masked => '{summary,follow_up}', noun => 'a note of a contact');
call app.broadcast('public.contact_interactions', 'contacts', staff => true);
call app.moves_with_contact('public.contact_interactions');
create index contact_interactions_organization_id_idx on public.contact_interactions (organization_id);

-- Which contact was merged into which. The merged one stays, archived, and its address leads to the one kept.
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
call app.broadcast('public.contact_merges', 'contacts', staff => true);

-- Both contacts before a merge and after it. They include custody orders, so no one reads them: an undo puts them back.
create table app.merge_images (
  merge_id uuid primary key references public.contact_merges (id) on delete cascade,
  cadets uuid[] not null,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null
);

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
call app.broadcast('public.contact_distinctions', 'contacts', staff => true);

-- The tables whose rows go with their contact when it is merged. `apart` is a condition on a
-- row that would move (t) and one of the kept contact (o): where it holds, the row stays with the contact merged away.
create table app.contact_moves (
  relation regclass primary key,
  apart text
);
