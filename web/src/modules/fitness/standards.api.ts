import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { levelsSchema, slotsSchema } from './grid.ts';

/** Events, batteries, standards with their tables, adoptions and confirmations: what the standards screen shows. */
export async function readCatalogue(db: Db) {
  const [events, batteries, standards, adoptions, confirmations] = await Promise.all([
    db.from('pt_events').select().is('archived_at', null).order('sort').order('name').throwOnError(),
    db.from('pt_batteries').select().is('archived_at', null).order('name').throwOnError(),
    db.from('pt_standards').select('*, pt_tables(*)').is('archived_at', null).order('name').throwOnError(),
    db.from('pt_adoptions').select().order('from_on', { ascending: false }).throwOnError(),
    db.from('pt_confirmations').select().order('confirmed_at', { ascending: false }).throwOnError(),
  ]);
  return {
    events: events.data,
    batteries: batteries.data.map((battery) => ({
      ...battery,
      slots: slotsSchema.parse(battery.slots),
      levels: levelsSchema.parse(battery.levels),
      caps: z.record(z.string(), z.string()).parse(battery.caps),
    })),
    standards: standards.data,
    adoptions: adoptions.data,
    confirmations: confirmations.data,
  };
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
export type CatalogueBattery = Catalogue['batteries'][number];
export type CatalogueStandard = Catalogue['standards'][number];
export type CatalogueTable = CatalogueStandard['pt_tables'][number];

/** The marks of some tables. */
export async function readMarks(db: Db, tables: string[]) {
  const mark = 'table_id, event_id, sex, age, mark';
  return readAll(() => db.from('pt_marks').select(mark).in('table_id', tables).order('sex').order('age'), 'id');
}
