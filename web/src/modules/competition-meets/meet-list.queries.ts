import { pagedSource } from '../../shared/table/paged-source.ts';
import { toRow } from './meet.ts';

/** The list: searched, filtered, ordered, and counted by the database. */
export const meetSource = pagedSource({
  key: ['competition-meets', 'list'],
  list: (db, options) => db.from('meet_list').select('*', options),
  values: (db) => db.from('meet_filters').select(),
  toRow,
});
