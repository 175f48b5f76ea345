import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Parameters to set, or to take away where the value is null; or a function that gives the new ones. */
type Change = Record<string, string | null> | ((now: URLSearchParams) => URLSearchParams);

/** What was asked for and is not in the address bar yet. */
let asked: { path: string; search: string } | null = null;

/**
 * The address' parameters, and a way to change them. A change builds on the one before it even when the screen has
 * not caught up with that one; the router's own setter starts from what was drawn last and would lose it.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const put = useCallback(
    (change: Change, { replace = true } = {}) => {
      const path = window.location.pathname;
      const now = new URLSearchParams(asked?.path === path ? asked.search : window.location.search);
      const search = (typeof change === 'function' ? change(now) : changed(now, change)).toString();
      const mine = { path, search };
      asked = mine;
      const went = Promise.resolve(navigate({ search }, { replace, preventScrollReset: true }));
      void went.finally(() => {
        if (asked === mine) asked = null;
      });
    },
    [navigate],
  );
  return { params, put };
}

function changed(params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}
