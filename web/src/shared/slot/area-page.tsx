import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../ui/page.tsx';
import type { Section } from './slot.ts';
import { useSlots } from './use-slots.ts';
import classes from './area-page.module.css';

type Props = ComponentProps<typeof Page> & {
  /** The module of the menu whose area this is. */
  area: string;
};

/** A page at the top of an area of the menu: the frame of every screen with the row of the area's sections above it. */
export function AreaPage({ area, ...page }: Props) {
  const sections = useSlots().sections.filter((section) => section.area === area);
  return <Page {...page} above={sections.length > 1 && <Sections sections={sections} area={area} />} />;
}

function Sections({ sections, area }: { sections: Section[]; area: string }) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the present section is brought into sight.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const deeper = (path: string) => sections.some((other) => other.path !== path && other.path.startsWith(`${path}/`));
  return (
    <nav ref={row} className={classes.sections} aria-label={`Sections of ${area}`}>
      <ul>
        {sections.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end={deeper(path)} className={() => classes.section}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
