import { IconWorld } from '@tabler/icons-react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { SharedAddress } from '../../../shared/ui/shared-address.tsx';
import { usePublishPage, useRenewAddress, useWithdrawPage } from './page.acts.ts';
import type { PageStatus } from './page.queries.ts';
import { addressOf } from './page.ts';

const WITHDRAW = {
  title: 'Withdraw the public page?',
  text: 'Its address and the list of meets no longer show it, and its files are removed. You can publish it again.',
  confirmLabel: 'Withdraw page',
  danger: true,
};
const RENEW = {
  title: 'Change the address?',
  text: 'The address that you shared no longer opens the page. Share the new one.',
  confirmLabel: 'Change address',
};

/** Whether the page is public, where it is, and the ways to change that. */
export function AddressCard({ meet, status }: { meet: string; status: PageStatus }) {
  const publish = usePublishPage(meet);
  if (!status.is_on || status.slug === null) {
    return (
      <Card title="Public page">
        <EmptyState
          icon={IconWorld}
          title={status.block ? 'No public page yet' : 'This meet has no public page'}
          text={
            status.block ??
            'Anyone can read a public page, without an account: date, location, events, and how to register. It never names a cadet.'
          }
          action={
            !status.block && (
              <ActButton primary busy={publish.busy} onPress={() => publish.start(undefined)}>
                Publish page
              </ActButton>
            )
          }
        />
      </Card>
    );
  }
  return <Published meet={meet} status={status} slug={status.slug} />;
}

function Published({ meet, status, slug }: { meet: string; status: PageStatus; slug: string }) {
  const withdraw = useWithdrawPage(meet);
  const renew = useRenewAddress(meet);
  const address = addressOf(slug);
  const ask = async (question: typeof RENEW, act: typeof withdraw) => {
    if (await confirm(question)) act.start(undefined);
  };
  return (
    <Card title="Public page">
      <div className={parts.stack}>
        <p className={parts.quietLine} role="status">
          {stateWords(status)}
        </p>
        <SharedAddress
          label="Address"
          address={address}
          copyLabel="Copy address"
          before={
            <>
              <a href={address} target="_blank" rel="noreferrer">
                Open page
              </a>{' '}
              <a href={`${address}/live`} target="_blank" rel="noreferrer">
                Live results
              </a>
            </>
          }
        >
          {status.visibility === 'unlisted' && (
            <ActButton size="xs" busy={renew.busy} onPress={() => void ask(RENEW, renew)}>
              New address…
            </ActButton>
          )}
          <ActButton size="xs" busy={withdraw.busy} onPress={() => void ask(WITHDRAW, withdraw)}>
            Withdraw…
          </ActButton>
        </SharedAddress>
      </div>
    </Card>
  );
}

function stateWords({ block, is_shown: isShown, is_current: isCurrent, visibility }: PageStatus): string {
  if (block) return `No one sees the page now. ${block}`;
  if (!isShown) return 'The page is being written. Visitors see it within a minute.';
  const who =
    visibility === 'listed'
      ? 'Everyone can find it in the list of meets.'
      : 'Only people with the address find it; search engines leave it out.';
  return isCurrent ? who : `${who} Your latest changes show up within a minute.`;
}
