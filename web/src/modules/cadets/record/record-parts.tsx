import { useRef } from 'react';
import { Link } from 'react-router';
import type { Slots } from '../../../shared/slot/gather.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { SideRow } from '../../../shared/doors/side-row.tsx';
import classes from './record-parts.module.css';
import { RecordPart } from './record-part.tsx';
import { useLanding } from './use-landing.ts';

type Props = {
  cadet: SlotCadet;
  page: { label: string; parts: Slots['cadetTabs'] };
  counts: Record<string, number>;
  /** The part that the address names. */
  asked: string | null;
};

/** A page of the record: its parts one below another, with links to each. A part loads when it comes into view. */
export function RecordParts({ cadet, page, counts, asked }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLanding(list);
  const { label, parts } = page;
  return (
    <div className={classes.page} data-alone={parts.length === 1 || undefined}>
      {parts.length > 1 && (
        <nav className={classes.index} aria-label={`Parts of ${label}`}>
          <SideRow className={classes.jumps}>
            {parts.map((part) => (
              <li key={part.id}>
                <Link to={{ hash: part.id }} replace preventScrollReset className={classes.jump}>
                  <span>{part.label}</span>
                  {counts[part.id] ? <span className={classes.count}>{counts[part.id]}</span> : null}
                </Link>
              </li>
            ))}
          </SideRow>
        </nav>
      )}
      <div ref={list} className={classes.parts}>
        {parts.map((part) => (
          <RecordPart key={part.id} cadet={cadet} part={part} count={counts[part.id]} asked={asked === part.id} />
        ))}
      </div>
    </div>
  );
}
