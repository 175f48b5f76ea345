import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconPower } from '@tabler/icons-react';
import type { SchoolRank } from '../../../shared/rank/school-ranks.ts';
import { useArrangeRanks, useChangeRank } from './rule.queries.ts';

export type RankDialog = 'rename' | 'confirm' | 'rule';

type Props = { rank: SchoolRank; ranks: SchoolRank[]; onDialog: (dialog: RankDialog) => void };

/** Rare actions on a rank: its name, its place in the order, turning it on or off. */
export function RankVerbs({ rank, ranks, onDialog }: Props) {
  const change = useChangeRank();
  const arrange = useArrangeRanks();
  const { code, title, enabled, is_verified: verified } = rank;
  const codes = ranks.map((one) => one.code);
  const place = codes.indexOf(code);
  const move = (step: -1 | 1) => arrange.start(codes.toSpliced(place, 1).toSpliced(place + step, 0, code));
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${title}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onDialog('rename')}>
          Edit name…
        </Menu.Item>
        {verified ? (
          <Menu.Item
            leftSection={<IconPower size={16} aria-hidden />}
            onClick={() => change.start({ code, enabled: !enabled })}
          >
            {enabled ? 'Turn off' : 'Turn on'}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onDialog('rule')}>
            Add a rule…
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={place === 0 || arrange.busy}
          onClick={() => move(-1)}
        >
          Move up the list
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={place === codes.length - 1 || arrange.busy}
          onClick={() => move(1)}
        >
          Move down the list
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
