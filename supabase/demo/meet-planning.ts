import type { ClientBase } from 'pg';
import { TEMPLATE_SEEDS } from '../../domain/tasks/template-seeds.ts';
import type { SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';
import type { MeetDemo } from './meet-plan.ts';
import { targetsOf, writeTask } from './task-rows.ts';

/** Fund, category, dollars, and what for. */
const MONEY: [fund: string, category: string, dollars: string, note: string][] = [
  ['Cadet activity fund', 'EXP_INSIGNIA', '640', 'Trophies and medals'],
  ['Cadet activity fund', 'EXP_FOOD', '450', 'Lunch for judges and volunteers'],
  ['Cadet activity fund', 'EXP_CEREMONY', '300', 'Thank-you gifts for ten judges'],
  ['Cadet activity fund', 'INC_MEET_FEES', '1200', 'Entry fees of eight schools'],
];

/** What isn't done on the day: one task is late, and what follows the meet is ahead. */
const OPEN = ['Set up areas, signs, and sound'];

/** Today's meet as it was prepared: the tasks of its template, and its lines in the budget. */
export async function prepareMeet(meet: MeetDemo, school: SchoolDemo): Promise<void> {
  const { client, id, people } = meet;
  const { rows } = await client.query<{ event: string }>('select event_id as event from public.meets where id = $1', [
    id,
  ]);
  const event = rows[0]?.event ?? null;
  await actAs(client, null);
  await giveTasks(client, school, event);
  const { rows: lines } = await client.query<{ year: string; line: object }>(
    `select y.id as year, jsonb_build_object('fund_id', f.id, 'category_id', c.id, 'planned', m.dollars, 'note', m.note, 'event_id', $2::uuid) as line
     from jsonb_to_recordset($3::jsonb) m (fund text, category text, dollars text, note text)
     join public.funds f on f.school_id = $1 and f.name = m.fund
     join public.budget_categories c on c.school_id = $1 and c.code = m.category
     join public.fiscal_years y on y.school_id = $1 and app.today($1) between y.starts_on and y.ends_on`,
    [
      school.schoolId,
      event,
      JSON.stringify(MONEY.map(([fund, category, dollars, note]) => ({ fund, category, dollars, note }))),
    ],
  );
  await actAs(client, people.director);
  for (const { year, line } of lines) await call(client, 'save_budget_lines', year, [line]);
  await actAs(client, null);
}

async function giveTasks(client: ClientBase, school: SchoolDemo, event: string | null): Promise<void> {
  const targets = await targetsOf(client, school);
  const seed = TEMPLATE_SEEDS.find(({ name }) => name === 'Hosting a drill meet');
  for (const { title, days, position = '', checklist, review } of seed?.tasks ?? []) {
    const isDone = days > 0 && !OPEN.includes(title);
    const task = {
      title,
      category: 'event',
      due: -days,
      to: [position],
      ...(isDone && { state: 'done' }),
      ...(checklist && { items: checklist, checked: isDone ? checklist.length : 0 }),
      ...(review && { review }),
    };
    const to = targets.get(position);
    if (to) await writeTask(client, school, task, to, event);
  }
  // A demo begins with the inboxes that its other parts have written.
  await client.query(`delete from public.notifications where kind like 'tasks.%'`);
}
