import { useLocation } from 'react-router';
import { useReadWhen } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import parts from '../../shared/ui/parts.module.css';
import { ClaimsCard } from '../../shared/visitor/claims-card.tsx';
import { TwinCard } from '../../shared/visitor/twin-card.tsx';
import { visitor } from '../../shared/visitor/visitor.queries.ts';
import { portalPrefix, yourSchoolPath } from './menu.ts';
import classes from './visitor-strip.module.css';

/** Where people of a visiting school begin; the pages below are for their work. */
const FIRST = [portalPrefix, `${portalPrefix}/open-competitions`, yourSchoolPath];

/** For people of a visiting school, above the pages they begin at: a school that may be theirs, and who asks to join it. */
export function VisitorStrip() {
  const isVisitor = useProfile().data?.role === 'external';
  const desk = useReadWhen(isVisitor, visitor.desk).data;
  const { pathname } = useLocation();
  if (!isVisitor || !desk || desk.merged_into || !FIRST.includes(pathname)) return null;
  return (
    <div className={classes.strip}>
      <div className={parts.stack}>
        {desk.twins.length > 0 && <TwinCard twins={desk.twins} />}
        {pathname !== yourSchoolPath && <ClaimsCard of={desk.school.id} />}
      </div>
    </div>
  );
}
