import type { SchoolAward } from './catalogue.ts';
import { patternOf } from './ribbon-pattern.ts';
import { Ribbon } from './ribbon.tsx';
import classes from './rack.module.css';

const PLAIN = { devices: [], numeral: null };

type Props = { award: Pick<SchoolAward, 'name' | 'code' | 'category' | 'stripes'> };

/** The ribbon of an award of the catalog, without devices. */
export function Swatch({ award: { name, code, category, stripes } }: Props) {
  return (
    <span className={classes.swatch}>
      <Ribbon label={`Ribbon for ${name}`} stripes={stripes ?? patternOf(code, category)} worn={PLAIN} />
    </span>
  );
}
