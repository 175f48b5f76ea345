import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import type { CadetGroup } from '../../../shared/slot/cadet-groups.ts';
import classes from './record-nav.module.css';
import { pathOf } from './record-place.ts';

type Page = { id: CadetGroup; label: string; parts: { id: string; label: string }[] };
type Props = { cadet: string; pages: Page[]; here: CadetGroup | null; counts: Record<string, number> };

/**
 * The pages of the record: a row on a large screen; on a phone a list below the overview's head that shows what each
 * contains.
 */
export function RecordNav({ cadet, pages, here, counts }: Props) {
  const row = useRef<HTMLElement>(null);
  const overview = pathOf(cadet, { group: null, part: null });
  useEffect(() => {
    if (here) row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  return (
    <>
      {here && (
        <Link to={overview} className={classes.up}>
          <IconChevronLeft size={16} aria-hidden /> Full record
        </Link>
      )}
      <nav ref={row} className={classes.pages} data-here={here ?? undefined} aria-label="Record pages">
        <ul>
          <li className={classes.overview}>
            <NavLink to={overview} end className={() => classes.page}>
              <span className={classes.label}>Overview</span>
            </NavLink>
          </li>
          {pages.map(({ id, label, parts }) => (
            <li key={id}>
              <NavLink to={pathOf(cadet, { group: id, part: null })} className={() => classes.page}>
                <span className={classes.label}>{label}</span>
                <span className={classes.about} aria-hidden>
                  {parts
                    .map((part) => about(part.label, counts[part.id]))
                    .filter((words) => words !== label)
                    .join(' · ')}
                </span>
                <IconChevronRight className={classes.chevron} size={18} aria-hidden />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function about(label: string, count: number | undefined): string {
  return count ? `${label} ${count}` : label;
}
