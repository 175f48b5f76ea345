import { EmptyState } from '../ui/empty-state.tsx';
import classes from './data-table.module.css';

type Props = { noun: string; onClear: () => void };

/** Nothing is left by the search and the filters. */
export function NoMatch({ noun, onClear }: Props) {
  return (
    <div className={classes.none}>
      <EmptyState
        title={`No ${noun} match`}
        text="Change the search or the filters to see more."
        action={
          <button type="button" className={classes.reset} onClick={onClear}>
            Clear search and filters
          </button>
        }
      />
    </div>
  );
}
