import * as Nav from '@radix-ui/react-navigation-menu';
import { IconChevronDown } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { products } from './products.ts';
import classes from './site-nav.module.css';
import { sitePages } from './site-pages.ts';

/**
 * The links of the public bar. The product panel opens 200 ms after the pointer rests; the next one within 300 ms opens
 * right away.
 */
export function SiteNav() {
  return (
    <Nav.Root className={classes.root} delayDuration={200} skipDelayDuration={300} aria-label="Site">
      <Nav.List className={classes.list}>
        {sitePages.slice(0, 1).map(toItem)}
        <Nav.Item className={classes.item}>
          <Nav.Trigger className={classes.link}>
            Products <IconChevronDown size={15} stroke={2} aria-hidden className={classes.chevron} />
          </Nav.Trigger>
          <Nav.Content className={classes.panel}>
            <ul className={classes.products}>
              {products.map((product) => (
                <li key={product.id}>
                  <Nav.Link asChild>
                    <NavLink to={product.path} className={classes.product ?? ''}>
                      <span className={classes.name}>{product.name}</span>
                      <span className={classes.short}>{product.short}</span>
                    </NavLink>
                  </Nav.Link>
                </li>
              ))}
            </ul>
          </Nav.Content>
        </Nav.Item>
        {sitePages.slice(1).map(toItem)}
      </Nav.List>
    </Nav.Root>
  );
}

function toItem(page: { to: string; label: string }) {
  return (
    <Nav.Item key={page.to} className={classes.item}>
      <Nav.Link asChild>
        <NavLink to={page.to} end className={classes.link ?? ''}>
          {page.label}
        </NavLink>
      </Nav.Link>
    </Nav.Item>
  );
}
