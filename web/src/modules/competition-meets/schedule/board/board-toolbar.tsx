import { ActionIcon, Select } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Tooltip } from '../../../../shared/ui/tooltip.tsx';
import { FindEntry } from './find-entry.tsx';
import type { BoardState, BoardStore } from './board-store.ts';
import { ZOOMS } from './geometry.ts';
import type { useBoardAddress } from './use-board-address.ts';
import classes from './tools.module.css';

type Props = {
  store: BoardStore;
  state: BoardState;
  address: ReturnType<typeof useBoardAddress>;
  isNarrow: boolean;
  /** The day that it is where the meet is, if it's one of the meet's. */
  isToday: boolean;
  onJump: (to: 'first' | 'now') => void;
  onFind: (entry: string) => void;
};

/** Days, undo, zoom, filters, and the way to a card. */
export function BoardToolbar({ store, state, address, isNarrow, isToday, onJump, onFind }: Props) {
  const { day } = store.ground;
  const { past, future } = state.history;
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name || id }));
  return (
    <div className={classes.tools}>
      {day.days.length > 1 && (
        <div className={classes.days} role="group" aria-label="Day">
          {day.days.map(({ id }) => (
            <button
              key={id}
              type="button"
              className={classes.day}
              aria-pressed={id === address.day}
              onClick={() => address.put({ day: id })}
            >
              {formatDay(id)}
            </button>
          ))}
        </div>
      )}
      <div className={classes.toolGroup}>
        <IconButton label="Undo (Ctrl+Z)" disabled={past.length === 0} onPress={() => store.undo()}>
          <IconArrowBackUp size={18} aria-hidden />
        </IconButton>
        <IconButton label="Redo (Ctrl+Shift+Z)" disabled={future.length === 0} onPress={() => store.redo()}>
          <IconArrowForwardUp size={18} aria-hidden />
        </IconButton>
      </div>
      {!isNarrow && (
        <div className={classes.toolGroup}>
          <IconButton
            label="Zoom out (-)"
            disabled={address.zoom === 0}
            onPress={() => address.setZoom(address.zoom - 1)}
          >
            <IconMinus size={18} aria-hidden />
          </IconButton>
          <IconButton
            label="Zoom in (+)"
            disabled={address.zoom === ZOOMS.length - 1}
            onPress={() => address.setZoom(address.zoom + 1)}
          >
            <IconPlus size={18} aria-hidden />
          </IconButton>
          <ActButton quiet size="xs" onPress={() => onJump('first')}>
            First
          </ActButton>
          {isToday && (
            <ActButton quiet size="xs" onPress={() => onJump('now')}>
              Now
            </ActButton>
          )}
        </div>
      )}
      <Select
        className={classes.filter}
        size="xs"
        aria-label="School"
        placeholder="All schools"
        searchable
        clearable
        data={options(day.schools)}
        value={address.school}
        onChange={(school) => address.put({ school })}
      />
      <Select
        className={classes.filter}
        size="xs"
        aria-label="Event"
        placeholder="All events"
        searchable
        clearable
        data={options(day.events)}
        value={address.event}
        onChange={(event) => address.put({ event })}
      />
      <FindEntry store={store} onFind={onFind} />
    </div>
  );
}

type IconProps = { label: string; disabled: boolean; onPress: () => void; children: React.ReactNode };

function IconButton({ label, disabled, onPress, children }: IconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label.replace(/ \(.*/, '')}
        disabled={disabled}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
