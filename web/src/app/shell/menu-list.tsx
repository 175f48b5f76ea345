import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useLasting } from '../../shared/ui/use-lasting.ts';
import { MenuIcon } from './menu-icon.tsx';
import { addressOf, dividerBefore, type MenuItem } from './menu.ts';
import classes from './menu-list.module.css';
import { useIsHere } from './use-is-here.ts';

type Props = { items: MenuItem[]; loading: boolean; narrow?: boolean; onFollow?: () => void };

/** The entries of the menu. Brass marks the current one. */
export function MenuList({ items, loading, narrow = false, onFollow }: Props) {
  const mobile = useLocation().pathname.startsWith('/mobile');
  const isHere = useIsHere(items);
  const divider = dividerBefore(items);
  const lasting = useLasting(loading);
  if (loading) {
    return (
      <p className={classes.loading} data-waiting>
        {lasting && 'Loading...'}
      </p>
    );
  }
  return (
    <ul className={classes.list} data-narrow={narrow || undefined}>
      {items.map((item, index) => {
        return (
          <Fragment key={item.id}>
            {index === divider && <li className={classes.divider} aria-hidden />}
            <li>
              <Tooltip label={item.label} side="right" disabled={!narrow}>
                <Link
                  to={addressOf(item, mobile)}
                  className={classes.item}
                  aria-current={isHere(item) ? 'page' : undefined}
                  onClick={() => onFollow?.()}
                >
                  <MenuIcon name={item.icon} />
                  <span className={narrow ? 'g-hidden' : classes.label}>{item.label}</span>
                </Link>
              </Tooltip>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
