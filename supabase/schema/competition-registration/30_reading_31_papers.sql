-- How a document is called: amendments by their number.
create function app.document_label(p_document public.meet_documents) returns text
language sql immutable set search_path = ''
as $$
  select case when p_document.kind = 'amendment' and p_document.number is not null
    then format('Amendment %s: %s', p_document.number, p_document.title) else p_document.title end
$$;

-- The permission slip of a cadet of a roster, at the event that is the day of the registration.
create function app.slip_of_member(p_member public.roster_members) returns public.permission_slips
language sql stable security definer set search_path = ''
as $$
  select l from public.registration_days d
  join public.permission_slips l on l.event_id = d.event_id and l.cadet_id = p_member.cadet_id
  where d.registration_id = p_member.registration_id
$$;

-- The forms of a cadet together: the weakest of them, since the last came in; none where one is missing.
create function app.form_of_member(p_member public.roster_members, out kind text, out since timestamptz,
  out by_label text)
language sql stable security definer set search_path = ''
as $$
  select case when x.n = 0 then o.kind when x.missing = 0 then x.kind end,
    case when x.n = 0 then o.since when x.missing = 0 then x.since end,
    case when x.n = 0 then o.by_label when x.missing = 0 then x.by_label end
  from (
    select count(*) as n, count(*) filter (where f.kind is null) as missing,
      case when bool_or(f.kind = 'held') then 'held' when bool_or(f.kind = 'file') then 'file'
        else 'signed' end as kind,
      max(f.since) as since, (array_agg(f.by_label order by f.since desc nulls last))[1] as by_label
    from app.waivers_of(p_member.meet_id) d cross join lateral app.form_for_waiver(p_member, d) f
  ) x
  cross join lateral app.form_for_waiver(p_member, null) o
$$;

-- What a host is told of a form: signed, held by the school, or null where it is missing.
create function app.form_for_host(p_kind text) returns text
language sql immutable set search_path = ''
as $$ select case p_kind when 'held' then 'held' when 'signed' then 'signed' when 'file' then 'signed' end $$;

-- The cadets of a roster for their own school. Who signed is for its adults; a cadet who fills in rosters reads that
-- a guardian did.
create function app.own_members(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'cadet_id', m.cadet_id,
      'name', m.name, 'grade', m.grade, 'gender', m.gender, 'first_year', m.first_year, 'form_at', m.form_at,
      'form_kind', m.form_kind, 'form_by', case when m.form_kind = 'signed' and o.adult then l.decided_label
        else m.form_by_label end, 'slip', l.state,
      'files', (select count(*) from public.attachments a where a.subject_table = 'roster_members'
        and a.subject_id = m.id and a.stored_at is not null and a.archived_at is null),
      'forms', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'form_id', g.id,
          'kind', f.kind, 'at', f.since, 'by', case when f.kind = 'signed' and o.adult then l.decided_label
            else f.by_label end, 'held', g.held_at is not null,
          'files', (select count(*) from public.attachments a where a.subject_table = 'member_forms'
            and a.subject_id = g.id and a.stored_at is not null and a.archived_at is null))
          order by d.title, d.id), '[]')
        from app.waivers_of(m.meet_id) d
        left join public.member_forms g on g.member_id = m.id and g.document_id = d.id
        cross join lateral app.form_for_waiver(m, d) f),
      'certified_at', m.certified_at, 'reason', m.certified_reason, 'name_public_at', m.name_public_at,
      'name_public_by', m.name_public_by_label) order by m.code), '[]')
  from public.roster_members m
  cross join (select app.adult_school() is not null as adult offset 0) o
  left join app.slip_of_member(m) l on true
  where m.registration_id = p_registration and m.removed_at is null
$$;

-- What guardians sign for a meet: the words of the host's waivers. Those of a file are in the office.
create function app.waiver_words(p_meet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(E'\n\nThe host of the meet asks for the following. By signing, I agree to it.'
    || string_agg(E'\n\n' || d.title || coalesce(E'\n' || d.note, '') || coalesce(E'\nRead it at ' || d.link, '')
      || case when d.note is null and d.link is null then E'\nThe school''s office has a copy to read.' else '' end, ''
      order by d.number, d.title, d.id), 5000)
  from public.meet_documents d where d.meet_id = p_meet and d.kind = 'waiver' and d.archived_at is null
  having count(*) > 0
$$;

-- The waivers that a meet asks for.
create function app.waivers_of(p_meet uuid) returns setof public.meet_documents
language sql stable security definer set search_path = ''
as $$
  select d from public.meet_documents d where d.meet_id = p_meet and d.kind = 'waiver' and d.archived_at is null
$$;

-- The form of a cadet for one waiver: what a guardian signed, else what was uploaded, else what the school states. A
-- guardian who declined outweighs all of it. A slip counts for the waivers that there were when it was written; one
-- form that was uploaded or stated for the cadet counts for each. Without a waiver: any of it.
create function app.form_for_waiver(p_member public.roster_members, p_waiver public.meet_documents, out kind text,
  out since timestamptz, out by_label text)
language sql stable security definer set search_path = ''
as $$
  select f.kind, f.since, f.by_label
  from (select null) one
  left join app.slip_of_member(p_member) l on true
  left join public.permission_forms w on w.id = l.form_id
    and (p_waiver.id is null or p_waiver.created_at <= w.created_at)
  left join public.member_forms g on g.member_id = p_member.id and g.document_id = p_waiver.id
  left join lateral (
    select 1 as n, 'signed' as kind, l.decided_at as since, 'A guardian' as by_label
    where l.state = 'signed' and w.id is not null
    union all
    select 2, 'file', min(a.stored_at), min(a.author_label) from public.attachments a
    where (a.subject_table = 'roster_members' and a.subject_id = p_member.id
        or a.subject_table = 'member_forms' and a.subject_id = g.id)
      and a.stored_at is not null and a.archived_at is null having count(*) > 0
    union all
    select 3, 'held', g.held_at, g.held_by_label where g.held_at is not null
    union all
    select 4, 'held', p_member.held_at, p_member.held_by_label where p_member.held_at is not null
    union all
    select 5, 'held', l.decided_at, l.decided_label where l.state = 'paper' and w.id is not null
  ) f on l.state is distinct from 'declined'
  order by f.n limit 1
$$;

-- The uploaded forms of a cadet that the school shares with the host: where they hang, [{table, id, title}].
create function app.shared_forms(p_member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('table', x.subject_table, 'id', x.subject_id, 'title', x.title)
    order by x.title nulls first), '[]')
  from (
    select distinct a.subject_table, a.subject_id, d.title from public.attachments a
    left join public.member_forms g on g.id = a.subject_id
    left join public.meet_documents d on d.id = g.document_id
    where (a.subject_table = 'roster_members' and a.subject_id = p_member
        or a.subject_table = 'member_forms' and g.member_id = p_member)
      and a.stored_at is not null and a.archived_at is null and a.side = 'both'
  ) x
$$;
