import { deviceWords, wornDevices } from '../../../../domain/awards/device.ts';
import { type Counted, rackRows } from '../../../../domain/awards/rack.ts';
import { deviceRuleOf, type SchoolAward } from './catalogue.ts';
import { patternOf } from './ribbon-pattern.ts';
import { Ribbon } from './ribbon.tsx';
import classes from './rack.module.css';

type Props = {
  awards: Counted[];
  byCode: ReadonlyMap<string, SchoolAward>;
  /** Ribbons in a row. */
  rowSize?: number;
};

/** The ribbons of a cadet as they are worn: in order of precedence, in rows, with their devices. */
export function RibbonRack({ awards, byCode, rowSize = 3 }: Props) {
  const ribbons = awards.flatMap((held) => {
    const award = byCode.get(held.code);
    return award?.form === 'ribbon' ? [{ ...held, award, precedence: award.precedence }] : [];
  });
  const drawn = ribbons.some(({ award }) => award.stripes === null);
  return (
    <div className={classes.rack}>
      <ul className={classes.rows} aria-label="Ribbon rack">
        {rackRows(ribbons, rowSize).map((row) => (
          <li key={row.map(({ code }) => code).join()} className={classes.row}>
            {row.map(({ code, award, count, level }) => {
              const worn = wornDevices(deviceRuleOf(award), count, level);
              const devices = deviceWords(worn);
              const label = `${award.name} (${award.label})${devices ? `: ${devices}` : ''}`;
              return (
                <Ribbon
                  key={code}
                  label={label}
                  stripes={award.stripes ?? patternOf(code, award.category)}
                  worn={worn}
                />
              );
            })}
          </li>
        ))}
      </ul>
      {drawn && (
        <p className={classes.note}>Patterns are placeholders for ribbons whose colors your school hasn't entered.</p>
      )}
    </div>
  );
}
