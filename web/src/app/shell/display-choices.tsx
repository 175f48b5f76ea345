import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useDensity } from '../../shared/ui/density.ts';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** Colour scheme and density of this device, as entries of a menu that stays open. */
export function DisplayChoices() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <>
      <Menu.Label>Theme</Menu.Label>
      {schemes.map(({ value, label }) => (
        <Choice key={value} label={label} chosen={colorScheme === value} onChoose={() => setColorScheme(value)} />
      ))}
      <Menu.Label>Rows</Menu.Label>
      {densities.map(({ value, label }) => (
        <Choice key={value} label={label} chosen={density === value} onChoose={() => setDensity(value)} />
      ))}
    </>
  );
}

type ChoiceProps = { label: string; chosen: boolean; onChoose: () => void };

function Choice({ label, chosen, onChoose }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      closeMenuOnClick={false}
      onClick={onChoose}
      rightSection={chosen && <IconCheck size={16} aria-hidden />}
    >
      {label}
    </Menu.Item>
  );
}
