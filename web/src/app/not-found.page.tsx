import { Link } from 'react-router';
import { GuidonMark } from '../shared/ui/guidon-mark.tsx';
import classes from './not-found.module.css';

type Props = {
  /** Inside the app, where the shell already has the landmark. */
  inside?: boolean;
};

/** Any address without a page. */
export function NotFoundPage({ inside = false }: Props) {
  const Landmark = inside ? 'div' : 'main';
  return (
    <Landmark className={classes.page}>
      <title>Page not found · Guidon</title>
      <GuidonMark size={38} tone="paper" />
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>Oops! Page not found</h1>
      <p className={classes.text}>The address may be mistyped, or the page has moved.</p>
      <Link className={classes.home} to="/">
        Return to Home
      </Link>
    </Landmark>
  );
}
