import { useProfile } from '../../shared/session/use-profile.ts';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { familyLine } from './family-words.ts';
import classes from './family.module.css';
import { useFamilyLinks } from './family.queries.ts';

/** For parents, above their first page: the children they can see, and what is pending. */
export function FamilyStrip() {
  const profile = useProfile().data;
  const links = useFamilyLinks();
  if (profile?.role !== 'parent' || !links.data) return null;
  return (
    <section className={classes.strip} aria-label="My children">
      <span className={classes.stripWords}>{familyLine(links.data)}</span>
      <TextLink to="/app/family">My children</TextLink>
    </section>
  );
}
