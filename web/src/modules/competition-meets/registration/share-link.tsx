import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import parts from '../../../shared/ui/parts.module.css';
import { SharedAddress } from '../../../shared/ui/shared-address.tsx';
import { useRenewLink } from './registration.acts.ts';

/** The link to a meet for schools that register, to copy, and to make anew where it went too far. */
export function ShareLink({ meet, link }: { meet: string; link: string }) {
  const renew = useRenewLink(meet);
  const makeNew = async () => {
    const question = {
      title: 'Make a new link?',
      text: 'The link that you shared no longer opens the meet. Registrations stay.',
      confirmLabel: 'Make a new link',
    };
    if (await confirm(question)) renew.start(undefined);
  };
  return (
    <div className={parts.close}>
      <SharedAddress label="Link for schools" address={link} copyLabel="Copy link">
        <ActButton size="xs" busy={renew.busy} onPress={() => void makeNew()}>
          New link…
        </ActButton>
      </SharedAddress>
    </div>
  );
}
