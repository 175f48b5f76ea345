import { useRead } from '../../../shared/query/reads.ts';
import classes from './welfare.module.css';
import { settings } from './welfare.queries.ts';

const ALWAYS = [
  { phone: '911', name: 'Emergency: police, fire, ambulance' },
  { phone: '988', name: 'Suicide and crisis line, call or text' },
];

/** Who to call right away, above everything else on the page and on the form. */
export function Urgent({ brief = false }: { brief?: boolean }) {
  const numbers = [...ALWAYS, ...(useRead(settings.helpSettings).data?.numbers ?? [])];
  return (
    <section className={classes.urgent} aria-label="Urgent numbers">
      <h2>In danger now? Call first.</h2>
      <ul className={classes.numbers}>
        {(brief ? numbers.slice(0, 2) : numbers).map(({ name, phone }) => (
          <li key={name + phone}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {!brief && <p>This page isn’t watched all day. A report is read when a handler signs in.</p>}
    </section>
  );
}
