import { expect, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { aSchool, one } from '../support/people.ts';
import { actAt, db, school, told, turnOnConduct, tell, RELATIVES, prepared } from './recall-support.ts';

prepared();

test.each(RELATIVES)(
  '%s is called back when it is undone, and told again when it is done again',
  async (kind, table, holds, undone, key) => {
    const own = await aSchool(db.root);
    const before = school;
    actAt(own);
    try {
      await turnOnConduct();
      await fill(db.root, { name: table }, own);
      const id = await one(db.root, `select id from ${table} where school_id = $1 limit 1`, [own.id]);
      const put = (set: string) => db.root.query(`update ${table} set ${set} where id = $1`, [id]);
      await put(holds);
      for (let time = 0; time < 2; time += 1) {
        await tell(kind, key.replace('{id}', id), 'Something');
        expect((await told(kind)).length).toBeGreaterThan(0);
        // A change that undoes nothing leaves it.
        await db.root.query(`update ${table} set updated_at = now() where id = $1`, [id]);
        expect((await told(kind)).every(({ held }) => held)).toBe(true);
        await put(undone);
        expect(await told(kind)).toEqual([]);
        await put(holds);
      }
    } finally {
      actAt(before);
    }
  },
);

test('a task that is canceled right away calls back what its people were told of it', async () => {
  const own = await aSchool(db.root);
  const before = school;
  actAt(own);
  try {
    await fill(db.root, { name: 'task_assignments' }, own);
    const id = await one(db.root, 'select id from task_assignments where school_id = $1', [own.id]);
    await tell('tasks.mine', `${id}:given`, 'New task');
    expect((await told('tasks.mine')).length).toBeGreaterThan(0);
    await db.root.query(`update tasks set archived_at = now() where school_id = $1`, [own.id]);
    expect(await told('tasks.mine')).toEqual([]);
  } finally {
    actAt(before);
  }
});

test('of promotion orders, only the cadet whose rank is rescinded is called back', async () => {
  const own = await aSchool(db.root);
  const before = school;
  actAt(own);
  try {
    await fill(db.root, { name: 'promotion_orders' }, own);
    const order = await one(db.root, 'select id from promotion_orders where school_id = $1', [own.id]);
    const record = await one(
      db.root,
      `insert into rank_records (school_id, cadet_id, rank_code, effective_on, action, order_id)
       values ($1, $2, 'ARMY_PFC', app.today($1), 'promotion', $3) returning id`,
      [own.id, own.cadets.own, order],
    );
    await tell('promotions.orders', order, 'Promoted');
    expect((await told('promotions.orders')).length).toBeGreaterThan(0);
    await db.root.query(
      `insert into rank_records (school_id, cadet_id, rank_code, effective_on, action, rescinds_id)
       values ($1, $2, 'ARMY_PVT', app.today($1), 'rescinded', $3)`,
      [own.id, own.cadets.own, record],
    );
    expect(await told('promotions.orders')).toEqual([]);
  } finally {
    actAt(before);
  }
});
