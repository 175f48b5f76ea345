import { TextLink } from './text-link.tsx';

/** A cadet's name, which leads to the record. */
export function CadetLink({ id, name }: { id: string | null; name: string }) {
  return <TextLink to={`/app/cadets/${id}`}>{name}</TextLink>;
}
