import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { ARTICLES, TICKETS, type DemoTicket } from './help-words.ts';

type People = { asker: Record<DemoTicket['by'], string | null>; desk: string | null; admin: string | null };

/** A term of requests for help at the first school, and the articles that answer the next ones. */
async function writeHelpDesk(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const people = await peopleOf(client, school);
    for (const [at, ticket] of TICKETS.entries()) await writeTicket(client, school, people, at + 1, ticket);
    for (const article of ARTICLES) await writeArticle(client, school, article);
  }
}

/** Who asks: the demo's cadet and parent, another cadet with an account, and the second instructor. */
async function peopleOf(client: ClientBase, { schoolId, staff }: SchoolDemo): Promise<People> {
  const { rows } = await client.query<{ name: string; id: string }>(
    `select split_part(p.email, '@', 1) as name, p.id from public.profiles p
     where p.email in ('cadet@guidon.example', 'parent@guidon.example', 'admin@guidon.example')
     union all (select 'other', p.id from public.profiles p join public.cadets c on c.profile_id = p.id
       where c.school_id = $1 and c.status = 'active' and p.email <> 'cadet@guidon.example' order by c.last_name, c.id limit 1)`,
    [schoolId],
  );
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  const of = (name: string) => ids.get(name) ?? null;
  const [senior = null, second = senior] = staff;
  return {
    asker: { cadet: of('cadet'), parent: of('parent'), other: of('other'), staff: second },
    desk: senior,
    admin: of('admin'),
  };
}

async function writeTicket(
  client: ClientBase,
  { schoolId, today }: SchoolDemo,
  { asker, desk, admin }: People,
  number: number,
  ticket: DemoTicket,
): Promise<void> {
  const keeper = ticket.desk === 'platform' ? admin : desk;
  const { state, resolution = null, rating = [null, null], said = [] } = ticket;
  const { rows } = await client.query<{ id: string }>(
    `insert into public.help_tickets (school_id, number, kind, category, desk, title, body, priority, state, assignee_id, assignee_label,
       asked_by, asked_by_label, asked_by_role, created_by, created_at, first_response_due, first_response_at, resolution, resolved_at,
       closed_at, rating, rating_note, rated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9::text, k.id, k.first_name || ' ' || k.last_name, p.id, p.first_name || ' ' || p.last_name, p.role,
       p.id, m.asked, app.response_due(m.asked, $8, $1), case when $9 <> 'new' then m.asked + interval '3 hours' end, $10,
       case when $9 in ('resolved', 'closed') then m.asked + interval '30 hours' end, case when $9 = 'closed' then m.asked + interval '52 hours' end,
       $11, $12, case when $11::text is not null then m.asked + interval '52 hours' end
     from public.profiles p
     cross join lateral (select least(($14::date - $15::integer)::timestamp at time zone 'UTC' + interval '17 hours', now() - interval '20 minutes') as asked) m
     left join public.profiles k on k.id = $16 and $9 <> 'new'
     where p.id = $13 returning id`,
    [
      schoolId,
      number,
      ticket.kind ?? 'question',
      ticket.category,
      ticket.desk ?? 'school',
      ticket.title,
      ticket.body,
      ticket.priority ?? 'normal',
      state,
      resolution,
      rating[0],
      rating[1],
      asker[ticket.by],
      today,
      ticket.days,
      keeper,
    ],
  );
  for (const [at, [who, body]] of said.entries()) {
    await client.query(
      `insert into public.comments (subject_table, subject_id, body, author_label, author_role, created_by, created_at)
       select 'help_tickets', t.id, $2, p.first_name || ' ' || p.last_name, p.role, p.id, t.created_at + make_interval(hours => 3 + 4 * $4::integer)
       from public.help_tickets t join public.profiles p on p.id = $3 where t.id = $1`,
      [rows[0]?.id, body, who === 'desk' ? keeper : asker[ticket.by], at],
    );
  }
  await client.query('update public.help_tickets set state = $2 where id = $1', [rows[0]?.id, state]);
}

async function writeArticle(client: ClientBase, school: SchoolDemo, article: (typeof ARTICLES)[number]): Promise<void> {
  const { schoolId, staff, cadets } = school;
  const { rows } = await client.query<{ id: string }>(
    `insert into public.help_articles (school_id, title, body, category, audience, state, published_at, author_label, created_by)
     select $1, $2, $3, $4, $5, 'published', now() - interval '40 days', p.first_name || ' ' || p.last_name, p.id
     from public.profiles p where p.id = $6 returning id`,
    [schoolId, article.title, article.body, article.category, article.audience, staff[0]],
  );
  await client.query(
    `insert into public.help_article_versions (school_id, article_id, title, body, author_label, created_by)
     select a.school_id, a.id, a.title, a.body, a.author_label, a.created_by from public.help_articles a where a.id = $1`,
    [rows[0]?.id],
  );
  await client.query(
    `insert into public.help_article_votes (school_id, article_id, voter, helped, instead)
     select $1, $2, x.id, x.n <= $4, x.n % 2 = 0 from unnest($3::uuid[]) with ordinality x (id, n)`,
    [schoolId, rows[0]?.id, cadets.slice(0, article.helped + 1).map(({ id }) => id), article.helped],
  );
}

export const demo: DemoPart = { order: 850, build: writeHelpDesk };
