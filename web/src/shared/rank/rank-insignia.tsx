import { type Insignia, readInsignia } from '../../../../domain/rank/insignia.ts';
import { Anchor, Eagle, Star } from './naval-devices.tsx';
import classes from './rank-insignia.module.css';

type Props = { description: string | null; size?: number };

/** A rank's insignia as the catalog describes it, drawn; an empty place where it describes none, so that titles stay in line. */
export function RankInsignia({ description, size = 18 }: Props) {
  const insignia = readInsignia(description);
  if (!insignia) return <span className={classes.insignia} style={{ width: size, height: size }} />;
  return (
    <svg className={classes.insignia} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {insignia.anchor ? <OnAnchor stars={insignia.stars} /> : <Stack insignia={insignia} />}
    </svg>
  );
}

/** A chief's device: the eagle perched on the anchor, its stars above. */
function OnAnchor({ stars }: { stars: number }) {
  return (
    <>
      {range(stars).map((index) => (
        <Star key={index} x={12 + (index - (stars - 1) / 2) * 5} y={2.4} />
      ))}
      <Eagle y={stars > 0 ? 4.4 : 1.6} />
      <Anchor top={stars > 0 ? 10.6 : 8} />
    </>
  );
}

function Stack({ insignia }: { insignia: Insignia }) {
  const { chevrons, bars, discs, lozenges, stripes, eagle, centre } = insignia;
  const stack = chevrons + (chevrons > 0 ? bars : 0);
  const step = stack > 4 ? 3.1 : 3.8;
  const top = (eagle ? 16.6 : 12) - ((stack - 1) * step) / 2;
  // Those of petty officers point down, below the eagle.
  const [edge, tip] = eagle ? [-1.8, 2.6] : [3, -2.5];
  return (
    <>
      {eagle && <Eagle y={chevrons > 2 ? 0.6 : 2} />}
      {range(chevrons).map((index) => {
        const y = top + index * step;
        return <path key={index} d={`M4 ${y + edge} L12 ${y + tip} L20 ${y + edge}`} />;
      })}
      {chevrons > 0 &&
        range(bars).map((index) => {
          const y = top + (chevrons + index) * step + 1.6;
          return <path key={index} d={`M4.5 ${y} Q12 ${y + 4.4} 19.5 ${y}`} />;
        })}
      {chevrons === 0 &&
        range(bars).map((index) => <path key={index} d={`M${12 + (index - (bars - 1) / 2) * 3.4} 6 V18`} />)}
      {range(discs).map((index) => (
        <circle key={index} cx={12 + (index - (discs - 1) / 2) * 6.6} cy="12" r="2.6" data-filled />
      ))}
      {range(lozenges).map((index) => {
        const x = 12 + (index - (lozenges - 1) / 2) * 6.8;
        return <path key={index} d={`M${x} 6.5 L${x + 3} 12 L${x} 17.5 L${x - 3} 12 Z`} data-filled />;
      })}
      {range(stripes).map((index) => (
        <path key={index} d={`M5 ${17 - index * 4.4} L19 ${11 - index * 4.4}`} />
      ))}
      {centre && (
        <circle cx="12" cy={top + (chevrons - 1) * step + 3.4} r={centre === 'wreath' ? 1.9 : 1.3} data-filled />
      )}
    </>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
