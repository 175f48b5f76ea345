import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';
import { OPEN_TITLE } from './registration-words.ts';

const TEXT = `A drill meet for schools of every service, with breakfast for drivers and a clinic for judges on the evening before.

Parking and the tent area open at 6:00 AM. Spectators are welcome; there is no entry fee.`;

/** The public page of the meet that takes registrations. Its files are written by the job, once the server runs. */
async function publishOpen(client: ClientBase, _: Random, demo: Demo): Promise<void> {
  for (const { staff, schoolId } of demo.schools) {
    const [director] = staff;
    const { rows } = await client.query<{ id: string; documents: string[]; name: string }>(
      `select m.id, array_agg(d.id order by d.id) as documents,
         (select p.first_name || ' ' || p.last_name from public.profiles p where p.id = $3) as name
       from public.meets m
       join public.meet_documents d on d.meet_id = m.id and d.archived_at is null
       where m.school_id = $1 and m.title = $2 group by m.id`,
      [schoolId, OPEN_TITLE, director],
    );
    for (const { id, documents, name } of director ? rows : []) {
      await actAs(client, director ?? null);
      const map_link = 'https://maps.example/bluestem-high-school';
      await call(client, 'save_meet_page', id, { blurb: TEXT, map_link, shows_schools: 'true', documents });
      await call(client, 'agree_page_contact', id, { name, email: 'meets@bluestem.example' });
      await call(client, 'publish_meet_page', id);
      await actAs(client, null);
    }
  }
}

export const demo: DemoPart = { order: 920, build: publishOpen };
