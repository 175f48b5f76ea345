import { IconCornerDownLeft, IconPlayerPlay } from '@tabler/icons-react';
import { intoView } from '../../shared/pick/into-view.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { MenuIcon } from './menu-icon.tsx';
import classes from './search-dialog.module.css';
import type { Result, Results } from './use-results.ts';

type Props = { id: string; groups: Results['groups']; active: string | undefined; onTake: (result: Result) => void };

/** The results of a search, group by group. Enter takes the highlighted line. */
export function SearchResults({ id, groups, active, onTake }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.results}>
      {groups.map(({ label, results }) => (
        <div key={label} role="group" aria-label={label}>
          <p className={classes.group} aria-hidden>
            {label}
          </p>
          {results.map((result) => (
            <button
              type="button"
              tabIndex={-1}
              key={result.id}
              id={optionId(id, result.id)}
              role="option"
              aria-selected={result.id === active}
              ref={result.id === active ? intoView : undefined}
              className={classes.result}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(result)}
            >
              <ResultIcon result={result} />
              <span className={classes.words}>
                <span className={classes.label}>{result.label}</span>
                {result.about && <span className={classes.about}>{result.about}</span>}
              </span>
              {result.id === active && <IconCornerDownLeft size={16} stroke={1.75} aria-hidden />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The id of a result's line. The field uses it to mark the highlighted one. */
export function optionId(list: string, result: string): string {
  return `${list}-${result}`;
}

function ResultIcon({ result: { kind, label, icon = '' } }: { result: Result }) {
  if (kind === 'person') return <PersonAvatar name={label} size={30} />;
  return kind === 'action' ? <IconPlayerPlay size={18} stroke={1.75} aria-hidden /> : <MenuIcon name={icon} />;
}
