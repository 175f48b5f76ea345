import type { Noun } from '../text/counted.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './data-table.module.css';

type Props = {
  noun: Noun;
  /** How many the search finds without the filters. */
  beyond: number;
  /** What those are: 'not active'. */
  missed: string;
  /** Drops the filters, not the search. */
  onShow: () => void;
  onClear: () => void;
};

/** Nothing is left by the search and the filters; whom the filters alone hide is said, one press away. */
export function NoMatch({ noun, beyond, missed, onShow, onClear }: Props) {
  return (
    <div className={classes.none}>
      <EmptyState
        title={`No ${noun.many} match`}
        text={
          beyond > 0 ? (
            <>
              {`${beyond} more ${beyond === 1 ? 'is' : 'are'} ${missed} · `}
              <button type="button" className={classes.show} onClick={onShow}>
                Show
              </button>
            </>
          ) : (
            'Change the search or the filters to see more.'
          )
        }
        action={
          <button type="button" className={classes.reset} onClick={onClear}>
            Clear search and filters
          </button>
        }
      />
    </div>
  );
}
