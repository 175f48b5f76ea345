import { Button, isMantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { requestArrange } from '../../shared/ui/arrange-request.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useDensity } from '../../shared/ui/density.ts';
import classes from './settings.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Match system' },
];

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Theme and row height of this device, and a way to arrange the menu. */
export function DisplayCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <Card title="Display">
      <div className={classes.form}>
        <div>
          <p className={classes.label}>Theme</p>
          <SegmentedControl
            aria-label="Theme"
            data={SCHEMES}
            value={colorScheme}
            onChange={(value) => isMantineColorScheme(value) && setColorScheme(value)}
          />
        </div>
        <div>
          <p className={classes.label}>List density</p>
          <SegmentedControl
            aria-label="List density"
            data={DENSITIES}
            value={density}
            onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
          />
        </div>
        <div>
          <p className={classes.label}>Menu</p>
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={17} stroke={1.75} aria-hidden />}
            onClick={requestArrange}
          >
            Arrange menu
          </Button>
        </div>
      </div>
    </Card>
  );
}
