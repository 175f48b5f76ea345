import { Link } from 'react-router';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import { products } from './products.ts';
import classes from './site-footer.module.css';

const groups = [
  { title: 'Products', links: products.map((product) => ({ to: product.path, label: product.name })) },
  {
    title: 'Guidon',
    links: [
      { to: '/about', label: 'About' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Support' },
      { to: '/app/auth', label: 'Get Started' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-conditions', label: 'Terms of Service' },
    ],
  },
];

/** The links at the bottom of the public pages. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <GuidonMark size={24} /> Guidon
          </p>
          <p className={classes.line}>The command center of a school cadet corps.</p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className={classes.title}>{group.title}</p>
            <ul className={classes.links}>
              {group.links.map((link) => (
                <li key={link.label}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.copyright}>© 2025 Guidon</p>
    </footer>
  );
}
