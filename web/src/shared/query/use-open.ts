import { useAddress } from './use-address.ts';

/** Whether the address asks for a form, such as `?new=1`, and the way to open and close it: a link can open it too. */
export function useOpen(name = 'new'): [open: boolean, set: (open: boolean) => void] {
  const { params, put } = useAddress();
  return [params.get(name) === '1', (open) => put({ [name]: open ? '1' : null }, { replace: !open })];
}
