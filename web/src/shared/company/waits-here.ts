import type { WaitingLine } from './waiting-words.queries.ts';

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Where = Pick<WaitingLine, 'module' | 'subject_table' | 'subject_id' | 'page' | 'cadet_id'>;

/** True where words belong to a screen: their record, their cadet, a list of their module, or the dashboard. */
export function waitsHere(line: Where, pathname: string): boolean {
  const path = pathname.replace(/^\/mobile\//, '/app/');
  if (line.page?.split('?')[0] === path) return true;
  if ([line.subject_id, line.cadet_id].some((id) => id !== null && path.includes(id))) return true;
  if (ID.test(path)) return false;
  const [, , area] = path.split('/');
  return (
    area === 'dashboard' || area === line.module || (area === 'notifications' && line.subject_table === 'notifications')
  );
}
