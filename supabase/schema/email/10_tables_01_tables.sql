-- The letterhead of a school's email, its sender, and how fast it leaves.
create table public.email_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  sender_name text constraint email_settings_sender_name_check
    check (length(trim(sender_name)) between 1 and 80 and app.is_plain(sender_name)),
  reply_to text constraint email_settings_reply_to_check
    check (length(reply_to) <= 254 and reply_to ~ '^[^@\s<>,;]+@[^@\s<>,;]+$'),
  letterhead text constraint email_settings_letterhead_check
    check (length(letterhead) <= 200 and app.is_plain(letterhead)),
  footer text constraint email_settings_footer_check check (length(footer) <= 400 and app.is_plain(footer)),
  per_minute integer not null default 60 constraint email_settings_per_minute_check
    check (per_minute between 1 and 1000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint email_settings_school_id_key unique (school_id)
);
comment on column public.email_settings.per_minute is
  'The most mails that one domain of addresses is sent in a minute.';

call app.protect('public.email_settings', 'email', writes => '{}');
call app.audit('public.email_settings', noun => 'the settings of email');
call app.broadcast('public.email_settings', 'email');

-- Words to start a message from.
create table public.email_templates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint email_templates_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  category text not null default 'other' constraint email_templates_category_check check (category in (
    'newsletter', 'event', 'form', 'uniform', 'money', 'award', 'thanks', 'other')),
  subject text not null constraint email_templates_subject_check
    check (length(trim(subject)) between 1 and 140 and app.is_plain(subject)),
  body text not null constraint email_templates_body_check
    check (length(body) between 1 and 40000 and app.has_no_ssn(body)),
  version integer not null default 1,
  archived_at timestamptz,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index email_templates_name_idx on public.email_templates (school_id, lower(name))
  where archived_at is null;
create index email_templates_school_id_idx on public.email_templates (school_id);
call app.protect('public.email_templates', 'email', writes => '{}');
call app.audit('public.email_templates', noun => 'an email template', computed => '{author_label,version}');
call app.broadcast('public.email_templates', 'email');

-- Each state that a template was saved in.
create table public.email_template_versions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  template_id uuid not null references public.email_templates (id),
  version integer not null,
  subject text not null,
  body text not null,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  constraint email_template_versions_key unique (template_id, version)
);
create index email_template_versions_school_id_idx on public.email_template_versions (school_id);
call app.protect('public.email_template_versions', 'email', writes => '{}');
call app.same_school('public.email_template_versions', 'template_id:email_templates');

-- A message to a group. The audience and whom of it are chosen by staff.
create table public.email_campaigns (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject text not null constraint email_campaigns_subject_check
    check (length(trim(subject)) between 1 and 140 and app.is_plain(subject)),
  body text not null constraint email_campaigns_body_check
    check (length(body) between 1 and 40000 and app.has_no_ssn(body)),
  kind text not null default 'notice' constraint email_campaigns_kind_check
    check (kind in ('notice', 'newsletter', 'automatic')),
  template_id uuid references public.email_templates (id),
  audience jsonb not null default '{}' constraint email_campaigns_audience_check
    check (jsonb_typeof(audience) = 'object'),
  recipients text[] not null default '{guardians}' constraint email_campaigns_recipients_check check (
    recipients <@ '{guardians,cadets,staff}' and cardinality(recipients) between 1 and 3),
  state text not null default 'draft' constraint email_campaigns_state_check check (state in (
    'draft', 'review', 'scheduled', 'sending', 'sent', 'canceled')),
  send_at timestamptz,
  queued_at timestamptz,
  ended_at timestamptz,
  author_label text not null default app.actor_label(),
  sender_label text,
  sent_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  rule_id uuid references public.email_rules (id),
  topic text constraint email_campaigns_topic_check check (length(topic) <= 60),
  constraint email_campaigns_send_at_check check (state in ('draft', 'review', 'canceled') or send_at is not null)
);
create index email_campaigns_school_id_idx on public.email_campaigns (school_id, send_at desc nulls last);
create index email_campaigns_template_id_idx on public.email_campaigns (template_id);
create index email_campaigns_due_idx on public.email_campaigns (send_at) where state = 'scheduled';
create index email_campaigns_sending_idx on public.email_campaigns (id) where state = 'sending';
comment on column public.email_campaigns.kind is
  'A newsletter can be unsubscribed from; a notice of the school can''t.';
call app.protect('public.email_campaigns', 'email', writes => '{}');
call app.same_school('public.email_campaigns', 'template_id:email_templates', 'rule_id:email_rules');
call app.audit('public.email_campaigns', noun => 'a message',
  computed => '{author_label,sender_label,queued_at,ended_at}');
call app.broadcast('public.email_campaigns', 'email');
call app.attach('public.email_campaigns', 'email', noun => 'a message', page => '/app/email/{id}');
create index email_campaigns_rule_id_idx on public.email_campaigns (rule_id);
comment on column public.email_campaigns.rule_id is 'The rule that sent it.';
comment on column public.email_campaigns.topic is
  'The module that it is about, where it can be unsubscribed from; a newsletter''s is "newsletter".';
call app.bound('public.email_campaigns', 30);

-- One email of a message: its recipient, the cadets it is about, and its outcome.
create table public.email_recipients (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  campaign_id uuid not null references public.email_campaigns (id),
  address text constraint email_recipients_address_check check (length(address) between 3 and 254),
  name text not null default '',
  kind text not null,
  contact_id uuid references public.contacts (id),
  profile_id uuid references public.profiles (id) on delete set null,
  cadet_id uuid references public.cadets (id),
  cadet_ids uuid[] not null default '{}',
  about text not null default '',
  copied_because text constraint email_recipients_copied_because_check
    check (copied_because in ('guardian', 'second_adult')),
  state text not null default 'queued' constraint email_recipients_state_check check (state in (
    'queued', 'waiting', 'sent', 'delivered', 'bounced', 'suppressed', 'failed', 'canceled')),
  reason text constraint email_recipients_reason_check check (length(reason) <= 500),
  mail_id uuid,
  attempts integer not null default 0,
  repeats integer not null default 0,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  fill jsonb not null default '{}'
    constraint email_recipients_fill_check check (jsonb_typeof(fill) = 'object'),
  returned text
    constraint email_recipients_returned_check check (returned in ('gone', 'later', 'refused')),
  constraint email_recipients_kind_check
    check (kind in ('guardian', 'cadet', 'staff', 'school'))
);
create unique index email_recipients_address_idx on public.email_recipients (campaign_id, lower(address));
create index email_recipients_school_id_idx on public.email_recipients (school_id);
create index email_recipients_contact_id_idx on public.email_recipients (contact_id);
create index email_recipients_profile_id_idx on public.email_recipients (profile_id);
create index email_recipients_cadet_id_idx on public.email_recipients (cadet_id);
create index email_recipients_mail_id_idx on public.email_recipients (mail_id);
comment on column public.email_recipients.about is
  'The cadets whom it is about, by name: a parent of two gets one mail that names both.';
comment on column public.email_recipients.cadet_id is 'The cadet, or the first of those it is about.';
comment on column public.email_recipients.mail_id is 'The id in its Message-ID, the same for each try.';
comment on column public.email_recipients.repeats is
  'How often a server died while it sent this: the receiver may have it so many times more.';
call app.protect('public.email_recipients', 'email', writes => '{}');
call app.same_school('public.email_recipients', 'campaign_id:email_campaigns', 'contact_id:contacts',
  'cadet_id:cadets');
call app.moves_with_contact('public.email_recipients');
comment on column public.email_recipients.fill is 'What is filled in for this one alone: what happened, of a rule.';
comment on column public.email_recipients.returned is
  'Why it came back: the mailbox is gone, it may work another time, or the servers refuse the sender.';
create index email_recipients_returned_idx on public.email_recipients (school_id, lower(address))
  where returned is not null;
create index email_recipients_to_idx on public.email_recipients (school_id, lower(address), created_at desc);

-- Addresses that the school doesn't write to: email bounced, or they unsubscribed.
create table public.email_suppressions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  address text not null constraint email_suppressions_address_check
    check (address = lower(address) and length(address) between 3 and 254),
  kind text not null constraint email_suppressions_kind_check check (kind in ('bounced', 'unsubscribed', 'asked')),
  reason text constraint email_suppressions_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  lifted_at timestamptz,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  topic text not null default 'newsletter'
    constraint email_suppressions_topic_check check (length(topic) between 1 and 60)
);
create index email_suppressions_school_id_idx on public.email_suppressions (school_id);
comment on column public.email_suppressions.kind is
  'Who unsubscribed still gets notices of their own child; an address that bounced gets nothing.';
call app.protect('public.email_suppressions', 'email', writes => '{}');
call app.audit('public.email_suppressions', noun => 'an address that isn''t written to', computed => '{author_label}');
call app.broadcast('public.email_suppressions', 'email');
create unique index email_suppressions_address_idx on public.email_suppressions (school_id, address, kind, topic)
  where lifted_at is null;
comment on column public.email_suppressions.topic is
  'What they unsubscribed from: newsletters, or the emails about a module. Where mail came back it says nothing.';
