import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconDownload, IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ComponentType, type RefObject, useState } from 'react';
import type { Chart } from '../../../../../domain/positions/layout.ts';
import { bestFirst } from '../../../shared/pick/match.ts';
import { holdersLine, type Position } from '../position.ts';
import classes from './chart.module.css';
import { useSaveChart } from './use-save-chart.ts';
import type { View } from './view.ts';

type Props = { positions: Position[]; chart: Chart; view: RefObject<View | null>; onFind: (id: string) => void };

/** The row above the chart: find a position, zoom, and take the chart away. */
export function ChartTools({ positions, chart, view, onFind }: Props) {
  const save = useSaveChart(positions, chart);
  return (
    <div className={classes.tools}>
      <Finder positions={positions} onFind={onFind} />
      <div className={classes.zoom} role="group" aria-label="Zoom">
        <Tool label="Zoom out" icon={IconMinus} onPress={() => view.current?.zoom(1 / 1.25)} />
        <Tool label="Zoom in" icon={IconPlus} onPress={() => view.current?.zoom(1.25)} />
        <Tool label="Fit the whole chart" icon={IconArrowsMaximize} onPress={() => view.current?.fit()} />
      </div>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" loading={save.making} leftSection={<IconDownload size={16} aria-hidden />}>
            Save as
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save.pdf('LETTER')}>PDF, Letter paper</Menu.Item>
          <Menu.Item onClick={() => save.pdf('TABLOID')}>PDF, Tabloid paper (11 × 17)</Menu.Item>
          <Menu.Item onClick={() => save.pdf('A3')}>PDF, A3 paper</Menu.Item>
          <Menu.Item onClick={save.png}>Picture (PNG)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type ToolProps = { label: string; icon: ComponentType<{ size: number }>; onPress: () => void };

function Tool({ label, icon: Icon, onPress }: ToolProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onPress}>
      <Icon size={17} />
    </ActionIcon>
  );
}

/** Finds positions by title, holder, or unit; Enter leads from one to the next. */
function Finder({ positions, onFind }: Pick<Props, 'positions' | 'onFind'>) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const find = (text: string) => (text.trim() ? bestFirst(positions, textOf, text) : []);
  const matches = find(words);
  const go = (ids: Position[], to: number) => {
    const next = ids[to % Math.max(1, ids.length)];
    setAt(to % Math.max(1, ids.length));
    if (next) onFind(next.id);
  };
  return (
    <TextInput
      className={classes.finder ?? ''}
      type="search"
      aria-label="Find a position or a holder"
      placeholder="Title, holder, or unit"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        words.trim() ? (
          <span className={classes.count} role="status">
            {matches.length === 0 ? 'None' : `${at + 1} of ${matches.length}`}
          </span>
        ) : null
      }
      rightSectionWidth={74}
      value={words}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setWords(next);
        go(find(next), 0);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go(matches, at + 1);
      }}
    />
  );
}

function textOf(position: Position): string {
  return [position.title, position.abbreviation, position.unit_name, position.label, holdersLine(position)].join(' ');
}
