import { Checkbox } from '@mantine/core';

type Props = {
  ids: string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** What they are, in the plural. */
  noun: string;
  /** Shows the words beside the box. */
  labeled?: boolean;
};

/** One box for all that are shown; what is chosen beyond them stays. */
export function SelectAll({ ids, chosen, onChoose, noun, labeled = false }: Props) {
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  const some = ids.some((id) => chosen.has(id));
  const toggle = () =>
    onChoose(all ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids]));
  const words = `Select all ${ids.length} ${noun}`;
  return (
    <Checkbox
      {...(labeled ? { label: words } : { 'aria-label': words })}
      disabled={ids.length === 0}
      checked={all}
      indeterminate={some && !all}
      onChange={toggle}
    />
  );
}
