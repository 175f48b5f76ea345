import type { Identity } from './identify.ts';

/** The files of a module's folder, in the order in which they explain it. */
export const KINDS = ['10_tables', '20_rights', '30_reading', '40_writing', '50_jobs', '60_catalog'] as const;
export type Kind = (typeof KINDS)[number];

const ABOUT_TABLES =
  /^call (protect|close|stamp|audit|broadcast|attach|discuss|accompany|name_rows|same_school|bound|dated|moves_with_contact|own_words|signable|add_subject) /;

/** The file that a statement belongs to, where what it is about isn't in the folder or is in another file. */
export function kindOf({ key }: Identity, sql: string): Kind {
  if (key.startsWith('routine ')) return kindOfRoutine(sql);
  if (/^create (or replace )?view/.test(sql)) return '30_reading';
  if (/^create (unlogged )?table|^create (type|schema|index|unique)|^alter (table|default)|^comment on/.test(sql))
    return '10_tables';
  if (ABOUT_TABLES.test(key)) return '10_tables';
  if (/^(create|alter|drop) policy|^grant |^revoke |^call app\.(register_module|grant|open_to|read_by)/.test(sql))
    return '20_rights';
  if (/^(insert into|update) public\.(user_roles|permission_\w+|role_permissions)/.test(sql)) return '20_rights';
  if (/^(create|drop) (constraint )?trigger|^call app\.(register_job|schedule)/.test(sql)) return '50_jobs';
  return '60_catalog';
}

function kindOfRoutine(sql: string): Kind {
  const head = sql.slice(0, sql.search(/\$\w*\$|\bas '/));
  if (/returns (event_)?trigger\b/.test(head)) return '50_jobs';
  return /\b(stable|immutable)\b/.test(head) ? '30_reading' : '40_writing';
}
