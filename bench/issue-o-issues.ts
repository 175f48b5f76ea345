import pg from 'pg';
import { databaseOf } from './database.ts';
import type { Entry } from './entry.ts';
import { round } from './entry.ts';
import { startSubject } from './subject.ts';

const ISSUES = 200;
const SHELF = 150;
/** Connections that the server has for requests of people. */
const POOL = 20;

type Scene = { school: string; account: string; variant: string; location: string; cadets: string[] };

/** 200 at once want what 150 are there of: none is issued twice, and how long they wait beside a bare statement on the same row. */
export async function runIssueOIssues(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const pool = new pg.Pool({ ...admin, max: POOL });
  // The server may go while the last connection still says goodbye.
  pool.on('error', () => undefined);
  try {
    const scene = await aShelf(pool);
    const bare = await allAtOnce(pool, async (client) => {
      await client.query(
        `update stock_levels set on_hand = on_hand where variant_id = $1 and location_id = $2 and condition = 'new'`,
        [scene.variant, scene.location],
      );
      return true;
    });
    await warm(pool, scene);
    const issued = await allAtOnce(pool, (client, at) => issue(client, scene, at));
    const { rows } = await pool.query<{ left: number; out: number }>(
      `select l.on_hand as left, (select count(*)::int from custody c where c.variant_id = $1) as out
       from stock_levels l where l.variant_id = $1 and l.condition = 'new'`,
      [scene.variant],
    );
    if (issued.done !== SHELF || rows[0]?.left !== 0 || rows[0].out !== SHELF)
      throw new Error(`Issued ${issued.done} of ${SHELF}: ${JSON.stringify(rows)}`);
    const ratio = issued.p95 / bare.p95;
    told({
      issue: 'O',
      name: `${ISSUES} issues of one size at once, p95, ${SHELF} in stock and none oversold`,
      value: round(issued.p95),
      unit: 'ms',
      baseline: round(bare.p95),
      ratio: round(ratio),
      aim: 'ratio <= 3',
      met: ratio <= 3,
    });
  } finally {
    await pool.end();
    await subject.stop();
  }
}

/** One issue on each connection, undone: a server that runs has read its functions already. */
async function warm(pool: pg.Pool, scene: Scene): Promise<void> {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  for (const client of clients) {
    await client.query('begin');
    await issue(client, scene, 0);
    await client.query('rollback');
    client.release();
  }
}

/** Runs the work as often as there are issues, all asked for at the same time; the 95th percentile and how many came through. */
async function allAtOnce(
  pool: pg.Pool,
  work: (client: pg.PoolClient, at: number) => Promise<boolean>,
): Promise<{ p95: number; done: number }> {
  const start = performance.now();
  const all = await Promise.all(
    Array.from({ length: ISSUES }, async (_, at) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const came = await work(client, at);
        await client.query(came ? 'commit' : 'rollback');
        return { came, ms: performance.now() - start };
      } finally {
        client.release();
      }
    }),
  );
  const times = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Infinity, done: all.filter(({ came }) => came).length };
}

/** Issues one to a cadet as the instructor; false where there is none left. */
async function issue(client: pg.PoolClient, scene: Scene, at: number): Promise<boolean> {
  await client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
    JSON.stringify({ sub: scene.account, role: 'authenticated' }),
  ]);
  const line = { variant_id: scene.variant, location_id: scene.location, condition: 'new', qty: 1 };
  const input = { receipts: [{ cadet_id: scene.cadets[at % scene.cadets.length], lines: [line] }] };
  try {
    await client.query('select issue_items($1)', [input]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'detail' in error && error.detail === 'out_of_stock:lines') return false;
    throw error;
  }
}

/** A size of which there is so much at one place of the largest school. */
async function aShelf(pool: pg.Pool): Promise<Scene> {
  const { rows } = await pool.query<Scene>(
    `with school as (select school_id as id from cadets group by 1 order by count(*) desc limit 1),
     item as (insert into inventory_items (school_id, name, category) select id, 'Bench cap', 'headgear' from school returning id, school_id),
     variant as (insert into item_variants (school_id, item_id) select school_id, id from item returning id, school_id),
     place as (select l.id from inventory_locations l join school s on s.id = l.school_id limit 1),
     stock as (insert into stock_movements (school_id, act, kind, variant_id, location_id, condition, qty)
       select v.school_id, gen_random_uuid(), 'receive', v.id, p.id, 'new', $1 from variant v, place p returning id)
     select v.school_id as school, v.id as variant, p.id as location,
       (select f.id from profiles f where f.school_id = v.school_id and f.role = 'instructor' and f.active
         and not f.password_change_required order by f.email limit 1) as account,
       array(select c.id from cadets c where c.school_id = v.school_id and c.status = 'active' and c.archived_at is null) as cadets
     from variant v, place p, stock`,
    [SHELF],
  );
  const [scene] = rows;
  if (!scene) throw new Error('There is no school with a supply room');
  return scene;
}
