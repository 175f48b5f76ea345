import parts from '../ui/parts.module.css';
import classes from './check-list.module.css';

type Option = { value: string; label: string; count?: number };

type Props = { legend: string; options: Option[]; chosen: string[]; onChange: (values: string[]) => void };

/** Boxes to tick in a small menu. */
export function CheckList({ legend, options, chosen, onChange }: Props) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.list}>
      <legend className="g-hidden">{legend}</legend>
      {options.map(({ value, label, count }) => (
        <label key={value} className={classes.option}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span className={parts.longWords}>{label}</span>
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
