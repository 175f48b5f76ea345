import { useRead } from '../../shared/query/reads.ts';
import { supply } from './supply.queries.ts';

type Option = { value: string; label: string };

/** The places of the supply room to choose from; with `first` as what is chosen until then, such as 'Choose the location'. */
export function usePlaceOptions(first?: string): Option[] {
  const places = useRead(supply.places).data ?? [];
  const options = places.map(({ id, name }) => ({ value: id, label: name }));
  return first === undefined ? options : [{ value: '', label: first }, ...options];
}
