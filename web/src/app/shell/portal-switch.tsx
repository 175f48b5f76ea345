import { SegmentedControl } from '@mantine/core';
import type { Portal } from './use-portal.ts';

type Props = { portal: Portal; onChoose: (portal: Portal) => void };

const portals: { value: Portal; label: string }[] = [
  { value: 'ccc', label: 'Corps' },
  { value: 'competition', label: 'Competition' },
];

/** Corps or competition. */
export function PortalSwitch({ portal, onChoose }: Props) {
  return <SegmentedControl<Portal> aria-label="Portal" data={portals} value={portal} onChange={onChoose} />;
}
