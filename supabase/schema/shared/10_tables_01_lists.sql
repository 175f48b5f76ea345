-- What shared parts hang on: the tables of modules whose rows take files, comments, decisions or signatures. A part
-- keeps all its rows in one table, as (subject_table, subject_id); anyone who reads the subject's row reads them.
create table app.subjects (
  table_name text not null,
  part text not null check (part in ('attachments', 'comments', 'approvals', 'signatures')),
  module text not null,
  -- What one row is called in a sentence, with its article.
  noun text not null,
  -- Where its row is shown: {id} and {cadet} stand for its keys.
  page text,
  -- The column that names the cadet the row is about.
  cadet text,
  -- Who may add: a condition over the columns of the subject, in addition to reading it.
  writes text not null,
  host_module text,
  reads text,
  primary key (table_name, part)
);
comment on column app.subjects.host_module is 'Of a table with two sides: the module whose rights the host needs.';
comment on column app.subjects.reads is
  'Who reads the parts, of those who read the row: a condition over the columns of the subject, `s`.';

-- Files attached to rows of other tables, read by those who read the row.
create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  name text not null constraint attachments_name_check
    check (length(trim(name)) between 1 and 200 and app.is_plain(name)
    and name !~ '[/\\]'),
  mime_type text not null constraint attachments_mime_type_check check (mime_type = any (app.attachment_types())),
  size_bytes bigint not null constraint attachments_size_bytes_check check (size_bytes between 1 and 15728640),
  path text not null constraint attachments_path_key unique constraint attachments_path_check
    check (length(path) <= 400),
  author_label text not null default 'Guidon',
  stored_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  host_school_id uuid,
  side text constraint attachments_side_check check (side in ('host', 'entrant', 'both')),
  from_side text constraint attachments_from_side_check check (from_side in ('host', 'entrant', 'both')),
  constraint attachments_sides_check
    check ((host_school_id is null) = (side is null) and (side is null) = (from_side is null))
);
create index attachments_subject_id_idx on public.attachments (subject_id, created_at);
create index attachments_school_id_idx on public.attachments (school_id);
create index attachments_cadet_id_idx on public.attachments (cadet_id);
create index attachments_created_by_idx on public.attachments (created_by) where stored_at is null;
comment on column public.attachments.stored_at is 'When the file came; until then only its author sees the row.';
comment on column public.attachments.cadet_id is 'The cadet whom the subject is about: the file goes with them.';

-- The policies are written by app.attach: one arm for each subject.
call app.close('public.attachments');
call app.audit('public.attachments', module => 'school',
  computed => '{path,size_bytes,mime_type,stored_at,author_label,subject_id,subject_table}');
call app.broadcast('public.attachments', 'attachments');
call app.bound('public.attachments', 60);
create index attachments_host_school_id_idx on public.attachments (host_school_id) where host_school_id is not null;
comment on column public.attachments.host_school_id is 'The host, where the subject is a row of two schools.';
comment on column public.attachments.side is 'Which school reads it: host · entrant · both.';
comment on column public.attachments.from_side is 'Which school added it: host · entrant · both (a host that entered).';

-- Comments: a conversation along with the rows of any module. `call app.discuss('public.things', 'things')` gives one
-- to each row of a table. An adult never writes to one minor alone: see app.check_company.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  body text not null constraint comments_body_check
    check (length(trim(body)) between 1 and 4000 and app.has_no_ssn(body)
    and body !~ '[\x01-\x09\x0b-\x1f\x7f]'),
  mentions uuid[] not null default '{}' constraint comments_mentions_check check (cardinality(mentions) <= 20),
  mention_names text[] not null default '{}',
  author_label text not null default 'Guidon',
  author_role text,
  edited_at timestamptz,
  archived_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  host_school_id uuid,
  side text constraint comments_side_check check (side in ('host', 'entrant', 'both')),
  from_side text constraint comments_from_side_check check (from_side in ('host', 'entrant', 'both')),
  constraint comments_sides_check
    check ((host_school_id is null) = (side is null) and (side is null) = (from_side is null))
);
create index comments_subject_id_idx on public.comments (subject_id, created_at);
create index comments_school_id_idx on public.comments (school_id);
create index comments_cadet_id_idx on public.comments (cadet_id);
comment on column public.comments.mention_names is
  'The names of the mentions as they are in the text, in the same order.';
comment on column public.comments.archived_at is 'Removed by its author: only the author and staff still see it.';
comment on column public.comments.hidden_at is 'Hidden by staff: only the author and staff still see it.';

-- The policies are written by app.discuss: one arm for each subject.
call app.close('public.comments');
call app.audit('public.comments', module => 'school',
  computed => '{author_label,author_role,hidden_by,hidden_by_label,subject_id,subject_table,mention_names}');
call app.broadcast('public.comments', 'comments');
call app.bound('public.comments', 60);
create index comments_host_school_id_idx on public.comments (host_school_id) where host_school_id is not null;
comment on column public.comments.host_school_id is 'The host, where the subject is a row of two schools.';
comment on column public.comments.side is 'Which school reads it: host · entrant · both.';
comment on column public.comments.from_side is 'Which school wrote it: host · entrant · both (a host that entered).';

-- Saved lists: cadets whom a school means together, chosen once and used wherever it says who something is for.
create table public.people_lists (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint people_lists_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index people_lists_school_id_idx on public.people_lists (school_id, name);
create unique index people_lists_school_id_name_idx on public.people_lists (school_id, lower(trim(name)))
  where archived_at is null;
comment on table public.people_lists is
  'A school''s group of cadets, such as the color guard of a parade or those who still owe a form.';

call app.protect('public.people_lists', 'cadets', writes => '{}');
call app.audit('public.people_lists');
call app.name_rows('public.people_lists', 't.name');
call app.broadcast('public.people_lists', 'cadets');

-- The cadets on a saved list.
create table public.people_list_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  list_id uuid not null references public.people_lists (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint people_list_members_list_id_cadet_id_key unique (list_id, cadet_id)
);
create index people_list_members_school_id_idx on public.people_list_members (school_id);
create index people_list_members_cadet_id_idx on public.people_list_members (cadet_id);
call app.protect('public.people_list_members', 'cadets', writes => '{}');
call app.same_school('public.people_list_members', 'list_id:people_lists', 'cadet_id:cadets');
call app.audit('public.people_list_members');
call app.broadcast('public.people_list_members', 'cadets');

-- The functions that resolve a kind of audience, such as units, one for each kind.
create table app.audience_sources (
  kind text primary key check (kind ~ '^[a-z][a-z_]*$'),
  label text not null,
  module text not null,
  source text not null,
  choices text not null,
  groups_of text,
  is_outside boolean not null default false,
  hold text,
  release text,
  withdraw text
);
comment on column app.audience_sources.is_outside is
  'Its people are of other schools: `source` gives them as app.outside_person, to show who would be reached.';
comment on column app.audience_sources.hold is
  'Writes down who is meant when a message is sent: (school, ids, channel, message, title, text).';
comment on column app.audience_sources.withdraw is 'Takes back what was held or sent: (message).';
comment on column app.audience_sources.release is
  'Gives those who were held, as app.outside_person, once the message leaves: (channel, message).';
