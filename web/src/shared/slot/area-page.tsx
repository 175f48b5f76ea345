import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Doors } from '../doors/doors.tsx';
import { Page } from '../ui/page.tsx';
import classes from './area-page.module.css';
import type { Section } from './slot.ts';
import { useSlots } from './use-slots.ts';

type Props = ComponentProps<typeof Page> & {
  /** The module of the menu whose area this is. */
  area: string;
};

/** A page at the top of an area of the menu: the frame of every screen with the doors of the area above it. */
export function AreaPage({ area, ...page }: Props) {
  const sections = useSlots().sections.filter((section) => section.area === area);
  return (
    <Page {...page} above={sections.length > 1 && <AreaDoors sections={sections} area={area} title={page.title} />} />
  );
}

function AreaDoors({ sections, area, title }: { sections: Section[]; area: string; title: string }) {
  // The same pages are below /mobile.
  const pathname = useLocation().pathname.replace(/^\/mobile\//, '/app/');
  // The first page of an area has the beginning of every other's address.
  const [here] = sections
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length);
  const doors = sections.map(({ label, door, path }) => ({ label, door, to: path, isHere: path === here }));
  // A page with no door for this person, such as the roster for the leader of a platoon, is still where they are.
  const own = here === undefined ? [{ label: title, to: pathname, isHere: true }] : [];
  return (
    <div className={classes.above}>
      <Doors label={`Sections of ${area}`} pages={[...own, ...doors]} />
    </div>
  );
}
