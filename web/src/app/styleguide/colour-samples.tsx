import { Card } from '../../shared/ui/card.tsx';
import classes from './styleguide.module.css';

const names = [
  'ground',
  'paper',
  'raised',
  'line',
  'line-soft',
  'line-control',
  'text',
  'muted',
  'faint',
  'primary',
  'primary-soft',
  'primary-text',
  'brass',
  'brass-soft',
  'brass-text',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'side',
  'side-active',
  'side-text',
];

/** The colors by purpose. */
export function ColourSamples() {
  return (
    <Card title="Color">
      <ul className={classes.swatches}>
        {names.map((name) => (
          <li key={name}>
            <span className={classes.swatch} style={{ background: `var(--g-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
