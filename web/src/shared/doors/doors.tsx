import { Link, type To } from 'react-router';
import { type BehindDoor, doorsOf } from './doors-of.ts';
import { SideRow } from './side-row.tsx';
import { reveal } from './watch-row.ts';
import classes from './doors.module.css';

export type DoorPage = BehindDoor & { to: To; isHere?: boolean };

type Props = {
  label: string;
  pages: readonly DoorPage[];
  /** The pages are parts of one page: going from one to another is no step back in the browser. */
  within?: boolean;
};

/** The doors of an area or of a record; below them, the pages behind the one that is open. */
export function Doors({ label, pages, within = false }: Props) {
  const doors = doorsOf(pages);
  const open = doors.find((door) => door.pages.some(({ isHere }) => isHere));
  const way = { replace: within, preventScrollReset: within };
  return (
    <nav className={classes.nav} aria-label={label}>
      <SideRow className={classes.doors}>
        {doors.map((door) => (
          <li key={door.label}>
            <Link
              {...way}
              ref={door === open ? reveal : undefined}
              to={door.pages[0].to}
              className={classes.door}
              aria-current={door === open ? (door.pages.length > 1 ? 'true' : 'page') : undefined}
            >
              {door.label}
            </Link>
          </li>
        ))}
      </SideRow>
      {open && open.pages.length > 1 && (
        <SideRow className={classes.pages} label={open.label}>
          {open.pages.map((page) => (
            <li key={page.label}>
              <Link
                {...way}
                ref={page.isHere ? reveal : undefined}
                to={page.to}
                className={classes.page}
                aria-current={page.isHere ? 'page' : undefined}
              >
                {page.label}
              </Link>
            </li>
          ))}
        </SideRow>
      )}
    </nav>
  );
}
