import { Link, useLocation } from 'react-router';
import { products } from './products.ts';
import classes from './product.module.css';
import { RosterPicture } from './roster-picture.tsx';

/** The page of one product: cadets, tasks, or competitions. */
export function ProductPage() {
  const { pathname } = useLocation();
  const product = products.find((item) => pathname.startsWith(item.path));
  if (!product) return null;
  return (
    <>
      <title>{`${product.name} · Guidon`}</title>
      <section className={classes.head}>
        <div className={classes.row}>
          <p className={classes.name}>{product.name}</p>
          <h1 className={classes.claim}>{product.claim}</h1>
          <p className={classes.lead}>{product.lead}</p>
          {!product.ready && <p className={classes.state}>This part of Guidon is being built and is not in use yet.</p>}
        </div>
      </section>
      <section className={classes.body}>
        {product.id === 'cadet' && (
          <div className={classes.picture}>
            <RosterPicture />
          </div>
        )}
        <dl className={classes.points}>
          {product.points.map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.more}>
          <Link to="/app/auth">Sign In</Link>
          {products
            .filter((item) => item.id !== product.id)
            .map((item) => (
              <Link key={item.id} to={item.path}>
                {item.name}
              </Link>
            ))}
        </p>
      </section>
    </>
  );
}
