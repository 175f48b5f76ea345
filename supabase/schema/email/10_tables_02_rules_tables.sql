-- When one of a kind of notifications happens, what is sent to whom, and when.
create table public.email_rules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint email_rules_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  kind text not null references public.notification_kinds (kind),
  template_id uuid references public.email_templates (id),
  subject text not null constraint email_rules_subject_check
    check (length(trim(subject)) between 1 and 140 and app.is_plain(subject)),
  body text not null constraint email_rules_body_check
    check (length(body) between 1 and 40000 and app.has_no_ssn(body)),
  recipients text[] not null constraint email_rules_recipients_check check (
    recipients <@ '{guardians,cadets,staff}' and cardinality(recipients) between 1 and 3),
  audience jsonb not null default '{}' constraint email_rules_audience_check check (jsonb_typeof(audience) = 'object'),
  unless_read boolean not null default false,
  unless_account boolean not null default false,
  delay_minutes integer not null default 0 constraint email_rules_delay_minutes_check
    check (delay_minutes between 0 and 20160),
  quiet_from time,
  quiet_to time,
  digest_hour integer constraint email_rules_digest_hour_check check (digest_hour between 0 and 23),
  is_required boolean not null default false,
  is_on boolean not null default false,
  archived_at timestamptz,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint email_rules_quiet_check check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create unique index email_rules_name_idx on public.email_rules (school_id, lower(name)) where archived_at is null;
create index email_rules_kind_idx on public.email_rules (kind);
create index email_rules_school_id_idx on public.email_rules (school_id, kind);
create index email_rules_template_id_idx on public.email_rules (template_id);
comment on column public.email_rules.audience is 'Only about these cadets; empty for all.';
comment on column public.email_rules.unless_read is 'Not to those who have read the notification in Guidon by then.';
comment on column public.email_rules.unless_account is 'Not to those who have an account.';
comment on column public.email_rules.digest_hour is
  'Collected and sent once a day at this hour of the school; null sends each as it comes.';
comment on column public.email_rules.is_required is 'A notice of the school: no one can unsubscribe from it.';

call app.protect('public.email_rules', 'email', writes => '{}');
call app.same_school('public.email_rules', 'template_id:email_templates');
call app.audit('public.email_rules', noun => 'an email rule', computed => '{author_label}');
call app.broadcast('public.email_rules', 'email');

-- What a rule was told of, once: whom it is about or who is told, and what became of it.
create table public.email_rule_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rule_id uuid not null references public.email_rules (id),
  cadet_id uuid references public.cadets (id),
  profile_id uuid references public.profiles (id) on delete cascade,
  whom uuid not null,
  notice_key text not null constraint email_rule_events_notice_key_check check (length(notice_key) <= 260),
  title text not null constraint email_rule_events_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  body text constraint email_rule_events_body_check check (length(body) <= 500 and app.has_no_ssn(body)),
  link text constraint email_rule_events_link_check
    check (length(link) <= 300 and link ~ '^/app/[A-Za-z0-9/?=&_.%-]*$'),
  due_at timestamptz not null,
  state text not null default 'waiting' constraint email_rule_events_state_check
    check (state in ('waiting', 'sent', 'dropped')),
  campaign_id uuid references public.email_campaigns (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_rule_events_once_key unique (rule_id, notice_key, whom)
);
create index email_rule_events_school_id_idx on public.email_rule_events (school_id);
create index email_rule_events_cadet_id_idx on public.email_rule_events (cadet_id);
create index email_rule_events_profile_id_idx on public.email_rule_events (profile_id);
create index email_rule_events_campaign_id_idx on public.email_rule_events (campaign_id);
create index email_rule_events_due_idx on public.email_rule_events (rule_id, due_at) where state = 'waiting';
comment on column public.email_rule_events.whom is
  'The cadet whose family it concerns, or else the account that it was told to.';
comment on column public.email_rule_events.profile_id is 'Who was told, where it wasn''t told to a family.';
comment on column public.email_rule_events.notice_key is
  'As in public.notifications.once_key: the same thing is sent once.';
call app.protect('public.email_rule_events', 'email', writes => '{}');
call app.same_school('public.email_rule_events', 'rule_id:email_rules', 'cadet_id:cadets',
  'campaign_id:email_campaigns');

-- The links in an email are secrets of the person who got it, and each does one thing: one stops this kind of mail, one
-- chooses among all kinds, one opens the files. They were the id of the recipient, which staff read.
create table app.mail_links (
  recipient_id uuid primary key references public.email_recipients (id) on delete cascade,
  stop uuid not null default gen_random_uuid(),
  choices uuid not null default gen_random_uuid(),
  files uuid not null default gen_random_uuid()
);
create unique index mail_links_stop_idx on app.mail_links (stop);
create unique index mail_links_choices_idx on app.mail_links (choices);
create unique index mail_links_files_idx on app.mail_links (files);
comment on table app.mail_links is
  'Read by the functions behind the links alone. A mail sent before still stops its own kind by the id of its '
  'recipient; it opens no file.';
